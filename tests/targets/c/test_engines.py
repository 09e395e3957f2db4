"""The compilers as engines: they run programs, report errors, and measure fairly."""

from __future__ import annotations

import shutil
from copy import copy
from dataclasses import replace
from pathlib import Path

import pytest

from tests.targets.c.conftest import FROM_REGISTRIES, HERE, found
from wright.measure.interleave import (
    Case,
    Contender,
    Plan,
    WrongDigestError,
    measure,
    message_bytes,
    message_cases,
)
from wright.targets.c.engines import ENGINES
from wright.targets.c.engines.compiler import CACHE, CACHING, Compiler
from wright.targets.c.engines.measuring import needs
from wright.toolchain import zig
from wright.toolchain.engine import EngineError, MissingEngineError
from wright.toolchain.files import files_of, joined

QUICK = Plan(processes=1, budget=30, warmup=5, rounds_least=3, rounds_most=20)
ECHO = """\
#include <string.h>
static void once(const task_t *task)
{
    if (task->size > 0) memcpy(task->out, task->message, task->size);
}
"""


def echo_case(size: int) -> Case:
    return Case(f"{size}", size, message_bytes(size).hex())


def program(body: str) -> str:
    return f"#include <stdio.h>\n#include <stdlib.h>\nint main(void)\n{{\n{body}\n}}\n"


@pytest.fixture(scope="session", params=[*HERE, *FROM_REGISTRIES])
def compiler(request: pytest.FixtureRequest) -> Compiler:
    """All compilers whose programs run on this machine."""
    return found(request.param)


@pytest.mark.parametrize("name", ENGINES)
def test_a_missing_compiler_says_how_to_get_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(zig, "WHEELS", replace(zig.WHEELS, folder=Path("/nowhere")))
    with pytest.raises(MissingEngineError, match=f"wright doctor --install {name}"):
        ENGINES[name].run("")


def test_a_text_of_several_files() -> None:
    files = {"a.c": "int a;\n", "b.h": "int b;\n"}
    assert joined(files) == "//// a.c\nint a;\n//// b.h\nint b;\n"
    assert files_of(joined(files)) == files
    assert files_of("int a;\n") == {}
    assert needs("// cc: -lm more.c\nint a;\n") == ["-lm", "more.c"]
    assert needs("int a;\n") == []


def test_a_program_runs_and_reports(compiler: Compiler) -> None:
    assert compiler.run(program(r'puts("{\"at\": 1}"); return 0;')) == [{"at": 1}]


def test_what_is_refused_is_repeated(compiler: Compiler) -> None:
    with pytest.raises(EngineError, match=r"refuses script\.c:(.|\n)*int x = 1u \+ y"):
        compiler.run(program("int x = 1u + y; return x;"))


@pytest.mark.parametrize("compiler", HERE, indirect=True)
@pytest.mark.skipif(shutil.which(CACHE) is None, reason="ccache is not on this machine")
def test_a_checkout_in_another_place_has_the_same_objects(
    compiler: Compiler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those with debug information, as sanitizers want it: they take longest."""
    said = tmp_path / "said"
    monkeypatch.setenv("CCACHE_STATSLOG", str(said))
    monkeypatch.setitem(CACHING, "CCACHE_DIR", str(tmp_path / CACHE))
    for place in ("here", "there"):
        source, include = tmp_path / place / "src" / "a.c", tmp_path / place / "include"
        source.parent.mkdir(parents=True)
        include.mkdir()
        (include / "a.h").write_text("int a(int b);\n", encoding="utf-8")
        source.write_text('#include "a.h"\nint a(int b) { return b + 1; }\n', encoding="utf-8")
        monkeypatch.setitem(CACHING, "CCACHE_BASEDIR", str(tmp_path / place))
        monkeypatch.chdir(tmp_path / place)
        compiler.compile([source], tmp_path / "a.o", ["-c", "-g"], [include])
    told = said.read_text(encoding="utf-8").splitlines()
    assert told.count("cache_miss") == 1
    assert told.count("direct_cache_hit") == 1


def test_a_warning_is_refused(compiler: Compiler) -> None:
    with pytest.raises(EngineError, match="unused"):
        compiler.run(program("int x; return 0;"))


def test_a_failure_is_an_error_with_its_text(compiler: Compiler) -> None:
    with pytest.raises(EngineError, match="wrong turn"):
        compiler.run(program('fputs("wrong turn", stderr); return 3;'))


def test_a_compiler_tells_its_version(compiler: Compiler) -> None:
    assert any(character.isdigit() for character in compiler.version())


def test_messages_are_the_same_in_both_languages(compiler: Compiler) -> None:
    sizes = (0, 1, 255, 256, 3000)
    measure(compiler, [Contender('ec"ho', ECHO)], [echo_case(size) for size in sizes], QUICK)
    measure(compiler, [Contender("echo", ECHO)], message_cases(bytes, sizes, random=True), QUICK)


def test_a_wrong_result_is_refused_by_name(compiler: Compiler) -> None:
    wrong = ECHO.replace("task->message, task->size", "task->message, task->size - 1")
    with pytest.raises(WrongDigestError, match="short on 2: expected 05ac, got 0500"):
        measure(compiler, [Contender("echo", ECHO), Contender("short", wrong)], [echo_case(2)], QUICK)


def test_parameters_reach_the_contenders(compiler: Compiler) -> None:
    source = """\
static void once(const task_t *task)
{
    for (size_t i = 0; i < task->key_size; i++) task->out[i] = task->key[i];
    task->out[2] = task->salt[0];
    task->out[3] = (uint8_t)task->iterations;
}
"""
    case = Case("key", 0, "00ff1707", {"key": "00ff", "salt": "17", "iterations": 7})
    measure(compiler, [Contender("key", source)], [case], QUICK)


def test_contenders_share_no_names(compiler: Compiler) -> None:
    """Each contender is an object of its own, so two may define the same function differently."""
    source = "void twin(const task_t *task);\nvoid twin(const task_t *task) {{ task->out[0] = {0}; }}\n"
    source += "static void once(const task_t *task) {{ twin(task); task->out[0] -= {0} - 1; }}\n"
    contenders = [Contender(str(n), source.format(n)) for n in (1, 2)]
    measure(compiler, contenders, [Case("a", 0, "01")], QUICK)


CLOCK = """\
#include <time.h>
void work(long nanoseconds);
static long now;
void work(long nanoseconds) { now += nanoseconds; }
int clock_gettime(clockid_t id, struct timespec *told)
{
    (void)id;
    told->tv_sec = now / 1000000000;
    told->tv_nsec = now % 1000000000;
    return 0;
}
"""
"""A clock under the contenders' control, loaded before the C library's."""


@pytest.fixture
def clocked(compiler: Compiler, tmp_path: Path) -> Compiler:
    """A compiler whose programs read the clock of ``CLOCK``."""
    source, clock = tmp_path / "clock.c", tmp_path / "clock.so"
    source.write_text(CLOCK, encoding="utf-8")
    compiler.compile([source], clock, ["-D_GNU_SOURCE", "-shared", "-fPIC"])
    made = copy(compiler)
    made.runner = ("env", f"LD_PRELOAD={clock}")
    return made


def test_every_round_times_every_contender(clocked: Compiler) -> None:
    """The costs are known: one contender takes ten times as long as the other; a third is hopeless."""
    source = """\
void work(long nanoseconds);
static void once(const task_t *task)
{
    (void)task;
    work(TAKES);
}
"""
    costs = {"one": 2_000, "ten": 20_000, "thousand": 2_000_000}
    contenders = [Contender(name, source.replace("TAKES", str(takes))) for name, takes in costs.items()]
    plan = Plan(processes=2, budget=200, warmup=50, rounds_least=5, rounds_most=20, hopeless=200)
    run = measure(clocked, contenders, [Case("a", 0, ""), Case("b", 0, "")], plan)
    assert run.stopped == pytest.approx({"thousand": 1000})
    for case in ("a", "b"):
        assert len({len(samples.nanoseconds) for samples in run.samples[case].values()}) == 1
        for name, samples in run.samples[case].items():
            assert set(samples.nanoseconds) == {costs[name]}
