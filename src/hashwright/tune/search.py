"""The search: a ladder of all passes first, then a beam over what is one move away from the best."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import quantiles

from hashwright.passes.recipe import parse
from hashwright.tune.log import Log, identity
from hashwright.tune.moves import Candidate, Maker, Steps, neighbours
from hashwright.tune.trial import Bench, Result

WIDTH = 3
"""Recipes of the beam: the fastest so far, whose neighbours are tried."""
SHARE = 24
"""Neighbours of each that a round tries."""
BATCH = 6
"""Candidates of one trial, beside the best and its copy."""
SCREENING, DECISION = 1, 7
"""Fresh processes: a first look at many candidates, and what a new best is decided on."""
CALIBRATION = 4
"""Decisions between copies before the first, to know the noise."""
PATIENCE = 2
"""Rounds without a gain before the search ends."""
RECENT = 24
"""Decisions whose noise counts."""
LEAST_NOISE, MOST_NOISE = 0.005, 0.05
"""A smaller gain is never believed; on a noisier machine nothing is decided."""


class TooNoisyError(Exception):
    """Copies of one text differ by more than a recipe is likely to gain."""


class Follower:
    """Told what goes on; this one tells nobody."""

    def trial(self, what: str) -> None:
        """A trial that is going on; told again and again."""

    def best(self, candidate: Candidate, speed: float) -> None:
        """A new best, and how many times as fast as the textbook it is."""

    def note(self, text: str) -> None:
        """Something else that is worth a line."""


@dataclass(frozen=True)
class Found:
    """The end of a search. Gains are logarithms of ratios of the last trial, the winner over each."""

    winner: Candidate
    runner_up: Candidate
    over: dict[str, float]
    """Over the runner-up (``runner-up``), and each of the rivals by name."""
    over_textbook: float
    """By all trials of the search, one after the other."""
    noise: float
    tried: int


class Search:
    """One search, which a log lets go on where another of the same program and engine stopped."""

    def __init__(self, maker: Maker, bench: Bench, log: Log, minutes: float, follower: Follower) -> None:
        self.maker, self.bench, self.log, self.follower = maker, bench, log, follower
        self.ends = time.monotonic() + 60 * minutes
        self.speeds: dict[Candidate, float] = {}
        self.noises: list[float] = []
        self.best: Candidate | None = None
        self._remember()

    def run(self, rivals: dict[str, Candidate]) -> Found:
        """Search, then compare the winner with the runner-up and the rivals.

        Raises TooNoisyError, WrongDigestError, MissingEngineError or EngineError.
        """
        best = self.best or self._climb()
        quiet = 0
        while quiet < PATIENCE and time.monotonic() < self.ends:
            fresh = list(self._fresh())
            if not fresh:
                break
            for batch in _batches(fresh):
                if time.monotonic() < self.ends:
                    self._trial(best, batch, f"{len(self.speeds)} recipes measured")
            challenger = self._challenger(best, fresh)
            quiet = 0 if challenger else quiet + 1
            best = challenger or best
        return self._settled(best, rivals)

    @property
    def floor(self) -> float:
        """What nine of ten copies of one text stay below in decisions, as the logarithm of a ratio."""
        recent = [abs(noise) for noise in self.noises[-RECENT:]]
        ninth = quantiles(recent, n=10, method="inclusive")[-1] if len(recent) > 1 else math.inf
        return max(LEAST_NOISE, ninth)

    def _climb(self) -> Candidate:
        """All passes one after another; the fastest rung is the first best."""
        rungs = list(self.maker.ladder())
        top = rungs[-1]
        self.speeds[top] = 0.0
        for number in range(CALIBRATION):
            self._trial(top, (), f"noise of the machine, {number + 1} of {CALIBRATION}", DECISION)
        below = list({rung.text: rung for rung in rungs if rung.text != top.text}.values())
        for batch in _batches(below):
            self._trial(top, batch, f"the ladder, {len(rungs)} rungs")
        # From here on speeds are over the textbook, the ladder's foot.
        foot = self.speeds[rungs[0]]
        self.speeds = {candidate: speed - foot for candidate, speed in self.speeds.items()}
        self.log.add({"event": "textbook", "speed": foot})
        self._crown(top)
        return self._challenger(top, below) or top

    def _fresh(self) -> Iterator[Candidate]:
        """The beam's neighbours of texts that were not measured."""
        seen = {candidate.text for candidate in self.speeds}

        def unseen(moves: Iterator[Steps]) -> Iterator[Candidate]:
            for steps in moves:
                candidate = self.maker.candidate(steps)
                if candidate is not None and candidate.text not in seen:
                    seen.add(candidate.text)
                    yield candidate

        for member in self._fastest()[:WIDTH]:
            yield from islice(unseen(neighbours(member.recipe)), SHARE)

    def _fastest(self) -> list[Candidate]:
        return sorted(self.speeds, key=lambda candidate: -self.speeds[candidate])

    def _challenger(self, best: Candidate, fresh: Sequence[Candidate]) -> Candidate | None:
        """The fastest of the new ones, measured again: the new best, if it wins by more than the noise."""
        screened = [c for c in self._fastest() if c in set(fresh)][:BATCH]
        gains = self._trial(best, screened, "deciding", DECISION).gains
        fastest = max(gains, key=gains.__getitem__, default=None)
        if fastest is None or gains[fastest] <= self.floor:
            return None
        self._crown(fastest)
        return fastest

    def _settled(self, best: Candidate, rivals: dict[str, Candidate]) -> Found:
        """The fastest of all, compared a last time: winner and runner-up."""
        finalists = [c for c in self._fastest() if c.text != best.text][: BATCH - len(rivals)]
        others = {c.text: c for c in (*finalists, *rivals.values()) if c.text != best.text}
        gains = {best: 0.0, **self._trial(best, list(others.values()), "the last trial", DECISION).gains}
        winner, runner_up = sorted((c for c in gains if c in (best, *finalists)), key=lambda c: -gains[c])[:2]
        by_text = {c.text: gain for c, gain in gains.items()}
        over = {
            name: gains[winner] - by_text.get(c.text, -math.inf)
            for name, c in {"runner-up": runner_up, **rivals}.items()
        }
        return Found(winner, runner_up, over, self.speeds[winner], self.floor, len(self.speeds))

    def _crown(self, best: Candidate) -> None:
        self.best = best
        self.log.add({"event": "best", "recipe": str(best.recipe), "text": identity(best.text)})
        self.follower.best(best, math.exp(self.speeds[best]))

    def _trial(
        self, best: Candidate, candidates: Sequence[Candidate], what: str, processes: int = SCREENING
    ) -> Result:
        result = self.bench.trial(
            best,
            candidates,
            processes,
            seed=100 * len(self.log.events),
            watch=lambda *_: self.follower.trial(what),
        )
        self._count(best, result, processes)
        self.log.add(
            {
                "event": "trial",
                "processes": processes,
                "best": _named(best),
                "gains": [[*_named(c), gain] for c, gain in result.gains.items()],
                "stopped": [[*_named(c), times] for c, times in result.stopped.items()],
                "noise": result.noise,
            }
        )
        if processes == DECISION and len(self.noises) >= CALIBRATION and self.floor > MOST_NOISE:
            raise TooNoisyError(
                f"copies of one text differ by {math.expm1(self.floor):.1%} here, and recipes by less:"
                " nothing can be decided. Stop what else is running and tune again; what was measured is kept"
            )
        return result

    def _count(self, best: Candidate, result: Result, processes: int) -> None:
        if processes == DECISION:
            self.noises.append(result.noise)
        for candidate, gain in result.gains.items():
            self.speeds[candidate] = self.speeds[best] + gain
        fastest = self.speeds[best] + max([0.0, *result.gains.values()])
        for candidate, times in result.stopped.items():
            self.speeds[candidate] = fastest - math.log(times)

    def _remember(self) -> None:
        """Take over what the log holds of texts that the compiler still makes."""
        for event in self.log.events:
            match event["event"]:
                case "trial":
                    best = self._known(*event["best"])
                    if best is None:
                        continue
                    self.speeds.setdefault(best, 0.0)
                    gains = {self._known(r, i): gain for r, i, gain in event["gains"]}
                    stopped = {self._known(r, i): times for r, i, times in event["stopped"]}
                    result = Result(_without_none(gains), event["noise"], _without_none(stopped))
                    self._count(best, result, event["processes"])
                case "textbook":
                    self.speeds = {c: speed - event["speed"] for c, speed in self.speeds.items()}
                case "best":
                    self.best = self._known(event["recipe"], event["text"])
        if self.best is not None:
            self.follower.note(f"going on after {len(self.speeds)} recipes: {self.log.path}")
            self.follower.best(self.best, math.exp(self.speeds[self.best]))

    def _known(self, recipe: str, text: str) -> Candidate | None:
        candidate = self.maker.candidate(parse(recipe).steps)
        return candidate if candidate is not None and identity(candidate.text) == text else None


def _named(candidate: Candidate) -> list[str]:
    return [str(candidate.recipe), identity(candidate.text)]


def _without_none(values: dict[Candidate | None, float]) -> dict[Candidate, float]:
    return {candidate: value for candidate, value in values.items() if candidate is not None}


def _batches(candidates: Sequence[Candidate]) -> Iterator[Sequence[Candidate]]:
    return (candidates[at : at + BATCH] for at in range(0, len(candidates), BATCH))
