"""The search on an engine with known timings."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.tune.fake import FakeEngine, bench, maker
from wright.passes.recipe import parse
from wright.proof.check import NotProvenError
from wright.toolchain.engine import EngineError, Line
from wright.tune import search
from wright.tune.counted import CountedTrials
from wright.tune.log import Log
from wright.tune.moves import Candidate
from wright.tune.search import Follower, Search, SearchResult, TooNoisyError


def cost(text: str) -> float:
    """The cost on a machine that is slow at the text's shifts, loops and array accesses."""
    return 1000 + len(re.findall(r"<<|>>>", text)) + 40 * text.count("for (") + 5 * text.count("W[")


def proven(candidate: Candidate) -> None:
    """Accept every candidate, for searches that are not about proofs."""


def searching(
    engine: FakeEngine,
    log: Path,
    minutes: float = 5,
    follower: Follower | None = None,
    prove: Callable[[Candidate], object] = proven,
) -> Search:
    return Search(maker(), bench(engine), Log(log), minutes, follower or Follower(), prove)


def candidate(recipe: str) -> Candidate:
    found = maker().candidate(parse(recipe).steps)
    assert found is not None
    return found


def test_the_winner_is_the_cheapest_of_all_that_were_timed(tmp_path: Path) -> None:
    engine = FakeEngine(cost)
    found = searching(engine, tmp_path / "log").run({})
    timed = {text: cost(text) for text in engine.timed}
    assert cost(found.winner.text) <= min(timed.values()) * 1.005  # equal within the noise
    textbook = candidate("")
    assert math.isclose(
        math.exp(found.over_textbook), cost(textbook.text) / cost(found.winner.text), rel_tol=0.02
    )


def test_what_is_counted_has_no_noise(tmp_path: Path) -> None:
    """The search counts each text once, and any gain decides the winner."""
    counted: list[str] = []

    def counting(text: str) -> float:
        counted.append(text)
        return cost(text)

    found = Search(maker(), CountedTrials(counting), Log(tmp_path / "log"), 5, Follower(), proven).run({})
    assert len(counted) == len(set(counted))
    assert cost(found.winner.text) == min(map(cost, counted))
    assert found.noise == 0


def test_without_a_ladder_the_search_begins_at_the_first_rival(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on machines that can print no textbook."""
    known, book = maker(), candidate("inline{} unroll{by=5}")
    monkeypatch.setattr(known, "ladder", lambda: iter(()))
    found = Search(known, CountedTrials(cost), Log(tmp_path / "log"), 5, Follower(), proven).run(
        {"portable": book}
    )
    assert cost(found.winner.text) < cost(book.text)
    assert math.isclose(found.over["portable"], found.over_textbook)


def test_a_setting_far_from_the_first_of_its_space_is_found(tmp_path: Path) -> None:
    def fond_of_small(text: str) -> float:
        return len(text) + (30_000 if "for (let t" not in text else 0)

    found = searching(FakeEngine(fond_of_small), tmp_path / "log").run({})
    assert fond_of_small(found.winner.text) < fond_of_small(candidate("inline{} fuse{} ring{}").text)


def test_a_rival_is_measured_beside_the_winner(tmp_path: Path) -> None:
    rival = candidate("inline{} fuse{}")
    found = searching(FakeEngine(cost), tmp_path / "log").run({"by hand": rival})
    assert math.isclose(
        math.exp(found.over["by hand"]), cost(rival.text) / cost(found.winner.text), rel_tol=1e-6
    )
    assert math.isclose(
        math.exp(found.over["runner-up"]), cost(found.runner_up.text) / cost(found.winner.text), rel_tol=1e-6
    )
    assert found.runner_up.text != found.winner.text


def test_no_text_is_screened_twice(tmp_path: Path) -> None:
    searching(FakeEngine(cost), tmp_path / "log").run({})
    events = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    screened = [
        text
        for event in events
        if event["event"] == "trial" and event["processes"] == 1
        for _, text, _ in event["gains"] + event["stopped"]
    ]
    assert len(screened) == len(set(screened)) > 30


def test_a_slow_candidate_is_stopped_and_never_wins(tmp_path: Path) -> None:
    def slow_when_unrolled(text: str) -> float:
        return cost(text) * (10 if "for (let t" not in text else 1)

    found = searching(FakeEngine(slow_when_unrolled), tmp_path / "log").run({})
    events = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert any(times > 3 for event in events for _, _, times in event.get("stopped", ()))
    assert math.isfinite(found.over_textbook)
    assert "for (let t" in found.winner.text


def test_a_textbook_that_was_stopped_is_still_the_measure(tmp_path: Path) -> None:
    def dear(text: str) -> float:
        return len(text) * (8 if text == candidate("").text else 1)

    found = searching(FakeEngine(dear), tmp_path / "log").run({})
    expected = dear(candidate("").text) / dear(found.winner.text)
    assert math.isclose(math.exp(found.over_textbook), expected, rel_tol=0.02)


class StopsError(Exception):
    """The user interrupts the program."""


class StopsEngine(FakeEngine):
    """An engine that interrupts the program after so many runs."""

    left = 60

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        self.left -= 1
        if self.left < 0:
            raise StopsError
        return super().measuring(contenders, job)


class Notes(Follower):
    """Collects the search's notes."""

    def __init__(self) -> None:
        self.notes: list[str] = []

    def note(self, text: str) -> None:
        self.notes.append(text)


def test_a_stopped_search_goes_on_where_it_was(tmp_path: Path) -> None:
    first = StopsEngine(cost)
    with pytest.raises(StopsError):
        searching(first, tmp_path / "log").run({})
    second, follower = FakeEngine(cost), Notes()
    found = searching(second, tmp_path / "log", follower=follower).run({})
    whole = FakeEngine(cost)
    assert found.winner.text == searching(whole, tmp_path / "other").run({}).winner.text
    assert len(second.timed) < len(whole.timed)
    assert any("continuing after" in note for note in follower.notes)


def test_a_line_that_was_cut_short_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "log"
    file.write_text('{"event": "textbook", "speed": 0.5}\n{"event": "tri')
    log = Log(file)
    assert [event["event"] for event in log.events] == ["textbook"]
    log.add({"event": "best"})
    assert [json.loads(line)["event"] for line in file.read_text().splitlines()] == ["textbook", "best"]


def test_a_noisy_machine_is_told_and_nothing_decided(tmp_path: Path) -> None:
    with pytest.raises(TooNoisyError, match=r"copies of one text differ by .* nothing can be decided"):
        searching(FakeEngine(cost, noise=0.6), tmp_path / "log").run({})


def test_a_gain_below_the_noise_crowns_nobody(tmp_path: Path) -> None:
    crowned: list[Candidate] = []

    class Watching(Follower):
        def best(self, candidate: Candidate, speed: float) -> None:
            del speed
            crowned.append(candidate)

    same_for_all = FakeEngine(lambda text: 1000 + len(text) / 1e6)
    searching(same_for_all, tmp_path / "log", follower=Watching()).run({})
    assert len(crowned) == 1  # only the ladder's best, which nothing beats


def test_time_that_is_over_ends_the_search(tmp_path: Path) -> None:
    found: SearchResult = searching(FakeEngine(cost), tmp_path / "log", minutes=0).run({})
    ladder = len({rung.text for rung in maker().ladder()})
    assert found.tried <= ladder


def test_an_unsteady_best_is_beaten_and_the_machine_not_blamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unrolled texts run fast in some processes and slowly in others; loops are between the two."""
    seconds = count()
    monkeypatch.setattr(search, "time", SimpleNamespace(monotonic=lambda: next(seconds)))

    class Unsteady(FakeEngine):
        def cost_now(self, text: str) -> float:
            rolled = "for (let t" in text
            return cost(text) * (1.5 if rolled else self.random.choice((1, 4)))

        def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
            self.cost = self.cost_now
            return super().measuring(contenders, job)

    found = searching(Unsteady(cost), tmp_path / "log", minutes=0.2).run({})
    assert "for (let t" in found.winner.text


class FailsOn(FakeEngine):
    """An engine whose scripts fail if a contender has a certain form of Ch."""

    def stream(self, script: str, timeout: float = 120) -> Iterator[Line]:
        if "d ^ b & (c ^ d)" in script:
            raise EngineError("wrong turn")
        yield from super().stream(script, timeout)


def test_a_candidate_that_fails_is_left_out_and_named(tmp_path: Path) -> None:
    follower = Notes()
    found = searching(FailsOn(cost), tmp_path / "log", follower=follower).run({})
    named = [note for note in follower.notes if "a defect of the compiler, left out: ch{form=mux}" in note]
    assert named
    assert all("wrong turn" in note for note in named)
    assert "ch{form=mux}" not in str(found.winner.recipe)


def test_an_engine_that_always_fails_is_its_own_error(tmp_path: Path) -> None:
    class Fails(FakeEngine):
        def stream(self, script: str, timeout: float = 120) -> Iterator[Line]:
            del script, timeout
            raise EngineError("no engine today")

    with pytest.raises(EngineError, match="no engine today"):
        searching(Fails(cost), tmp_path / "log").run({})


def test_what_is_not_proven_never_wins(tmp_path: Path) -> None:
    def prove(candidate: Candidate) -> None:
        if "scalars{}" in str(candidate.recipe):
            raise NotProvenError("too long")

    follower = Notes()
    found = searching(FakeEngine(cost), tmp_path / "log", follower=follower, prove=prove).run({})
    assert "scalars{}" not in str(found.winner.recipe) + str(found.runner_up.recipe)
    assert any("not proven, left out" in note for note in follower.notes)
