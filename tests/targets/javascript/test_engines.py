"""Engines run scripts, report errors, and measure fairly."""

from __future__ import annotations

import sys
from collections.abc import Generator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from threading import Timer

import pytest

from wright.measure.interleave import Case, Contender, Plan, WrongDigestError, measure, message_bytes
from wright.targets.javascript.engines import script
from wright.targets.javascript.engines.browser import Browser
from wright.targets.javascript.engines.node import Node
from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.targets.javascript.engines.table import ENGINES
from wright.toolchain.engine import Engine, EngineError, MissingEngineError
from wright.toolchain.npm import Toolbox

each_engine = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ENGINES]
)
"""For features that engines implement differently."""
SHELLS = [name for name, one in ENGINES.items() if not isinstance(one, Browser)]
each_shell = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=getattr(pytest.mark, name)) for name in SHELLS]
)
"""For the harness, which is the same text everywhere: browsers take seconds to start."""

QUICK = Plan(processes=1, budget=30, warmup=5, rounds_least=3, rounds_most=20)
ECHO = "return { prepare: (message) => () => message, hex: hexOfBytes };"


def engine(name: str) -> JavaScriptEngine:
    return ENGINES[name]


def echo_case(size: int) -> Case:
    return Case(f"{size}", size, message_bytes(size).hex())


@pytest.mark.parametrize("name", ENGINES)
def test_a_missing_engine_says_how_to_get_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    monkeypatch.setattr(Toolbox, "installed", property(lambda _: False))
    absent = ENGINES[name]
    with pytest.raises(MissingEngineError, match=f"wright doctor --install {name}"):
        absent.run("")
    state = absent.state()
    assert (state.path, state.version) == (None, None)
    assert state.how_to_get


def test_node_is_also_found_beside_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "node"
    file.touch(mode=0o755)
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert Node().locate() == file


def test_a_failed_installation_repeats_what_the_installer_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Node, "install_command", lambda _: ["sh", "-c", "echo no network >&2; exit 1"])
    with pytest.raises(EngineError, match="no network"):
        Node().install()


@each_engine
def test_lines_come_as_they_are_written(name: str) -> None:
    """The script never ends: a line that waited for its end would not arrive."""
    lines = engine(name).stream(engine(name).script('emit({ at: 1, text: "Σ" }); for (;;);'))
    assert isinstance(lines, Generator)
    assert next(lines) == {"at": 1, "text": "Σ"}
    lines.close()


@each_engine
def test_an_exception_is_an_error_with_its_text(name: str) -> None:
    with pytest.raises(EngineError, match="wrong turn"):
        engine(name).run(engine(name).script('throw new Error("wrong turn");'))


@each_shell
def test_output_that_is_not_json_is_an_error(name: str) -> None:
    loud = "(typeof print === 'function' ? print : console.log)('hello');"
    with pytest.raises(EngineError, match="hello"):
        engine(name).run(engine(name).script(loud))


@each_engine
def test_a_script_that_does_not_end_is_stopped(name: str) -> None:
    with pytest.raises(EngineError, match="stopped after 1 s"):
        engine(name).run(engine(name).script("for (;;);"), timeout=1)


@pytest.mark.node
def test_a_script_that_reports_may_run_for_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line begins the wait anew: Hermes takes minutes for 1 MB, and tells how far it is."""
    timers: list[Timer] = []

    class Noted(Timer):
        def start(self) -> None:
            timers.append(self)
            super().start()

    monkeypatch.setattr("wright.toolchain.engine.Timer", Noted)
    lines = Node().stream(Node().script("emit({ at: 1 }); emit({ at: 2 });"), timeout=600)
    for _ in lines:
        assert [timer.finished.is_set() for timer in timers] == [True] * (len(timers) - 1) + [False]
    assert len(timers) == 3
    assert timers[-1].finished.is_set()


@each_engine
def test_what_runs_afresh_meets_nothing_of_what_ran_before(name: str) -> None:
    script = engine(name).beginning("echo", ECHO, {**vars(echo_case(3)), "tick": engine(name).tick})
    look = 'emit({ event: "met", before: globalThis.before ?? null }); globalThis.before = 1;'
    lines = [*engine(name).afresh(2 * [engine(name).script(look)] + [script], timeout=60)]
    *met, samples, end = lines
    assert met == 2 * [{"event": "met", "before": None}]
    assert (samples["event"], end["event"]) == ("samples", "end")
    assert 0 < samples["first"] <= samples["samples"][0]


@each_engine
def test_an_engine_tells_its_version(name: str) -> None:
    state = ENGINES[name].state()
    assert state.path is not None
    assert state.version is not None
    assert any(character.isdigit() for character in state.version)


@each_shell
def test_messages_are_the_same_in_both_languages(name: str) -> None:
    cases = [echo_case(size) for size in (0, 1, 255, 256, 70_000)]
    measure(engine(name), [Contender("echo", ECHO)], cases, QUICK)


@each_shell
def test_a_wrong_result_is_refused_by_name(name: str) -> None:
    wrong = ECHO.replace("() => message", "() => message.slice(1)")
    contenders = [Contender("echo", ECHO), Contender("short", wrong)]
    with pytest.raises(WrongDigestError, match="short on 2: expected 05ac, got ac"):
        measure(engine(name), contenders, [echo_case(2)], QUICK)


@each_shell
def test_parameters_reach_the_contenders(name: str) -> None:
    source = "return { prepare: (_, { key }) => () => bytesOfHex(key), hex: hexOfBytes };"
    measure(engine(name), [Contender("key", source)], [Case("key", 0, "00ff", {"key": "00ff"})], QUICK)


CLOCK = """
let time = 0;
const now = () => time;
"""
"""A clock in milliseconds that contenders advance."""
WORK = """
    const work = () => { time += TAKES; };
    return { prepare: () => work, hex: () => "" };
"""


@pytest.fixture
def clocked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the harness read the clock of ``CLOCK``."""
    monkeypatch.setattr(script, "HARNESS", CLOCK + script.HARNESS)


def working(**milliseconds: float) -> list[Contender]:
    """Contenders by the time of a call."""
    return [Contender(name, WORK.replace("TAKES", str(takes))) for name, takes in milliseconds.items()]


@each_shell
@pytest.mark.usefixtures("clocked")
def test_who_is_hopeless_is_not_timed(name: str) -> None:
    plan = replace(QUICK, processes=2, warmup=60, hopeless=50)
    run = measure(engine(name), working(one=1, fifty=50, more=51), [Case("a", 0, "")], plan)
    assert run.contenders == ("one", "fifty")
    assert set(run.samples["a"]) == {"one", "fifty"}
    assert run.stopped == {"more": 51}


@each_shell
@pytest.mark.usefixtures("clocked")
def test_every_round_times_every_contender(name: str) -> None:
    """The costs are known: one contender takes ten times as long as the other."""
    cases = [Case("a", 0, ""), Case("b", 0, "")]
    told: list[tuple[str, str, float]] = []
    plan = Plan(processes=2, budget=200, warmup=50, rounds_least=5, rounds_most=20)
    run = measure(engine(name), working(one=0.25, ten=2.5), cases, plan, lambda *step: told.append(step))
    for case in cases:
        for contender, takes in (("one", 250_000), ("ten", 2_500_000)):
            taken = run.samples[case.name][contender]
            assert taken.first == takes
            assert set(taken.nanoseconds) == {takes}
        counts = {len(samples.nanoseconds) for samples in run.samples[case.name].values()}
        assert len(counts) == 1
        assert 2 * 5 <= counts.pop() <= 2 * 20
    shares = [done for _, _, done in told]
    assert all(earlier <= later for earlier, later in pairwise(shares))
    assert shares[-1] == 1
    assert {stage for stage, _, _ in told} == {"warm", "timed"}


@each_engine
@pytest.mark.usefixtures("clocked")
def test_the_budget_ends_the_rounds(name: str) -> None:
    plan = Plan(processes=1, budget=10_000, warmup=1, rounds_least=2, rounds_most=1000)
    run = measure(engine(name), working(slow=2000), [Case("a", 0, "")], plan)
    assert run.samples["a"]["slow"].nanoseconds == (2_000_000_000,) * 5


def test_an_engine_is_not_trusted_to_have_finished() -> None:
    class Silent(JavaScriptEngine):
        name, title, suffix, prelude = "silent", "Silent", ".sh", ""

        def locate(self) -> Path | None:
            return Path("/bin/true")

        def install_command(self) -> list[str]:
            return []

        def version(self) -> str:
            return "0"

    silent: Engine = Silent()
    with pytest.raises(EngineError, match="before the measurement was complete"):
        measure(silent, [Contender("echo", ECHO)], [echo_case(1)], QUICK)
