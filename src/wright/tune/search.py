"""The search: first a ladder of all passes, then a beam search over the neighbours of the best recipes."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import quantiles

from wright.errors import ReadableError
from wright.measure.interleave import WrongDigestError
from wright.passes.recipe import parse
from wright.proof.check import NotProvenError
from wright.toolchain.engine import EngineError
from wright.tune.log import Log, identity
from wright.tune.moves import Candidate, Maker, Steps, neighbours
from wright.tune.trial import Result, Trials

WIDTH = 3
"""The beam's width: the search tries the neighbours of so many of the fastest recipes so far."""
SHARE = 40
"""Neighbours that a round makes of each recipe in the beam; many of their texts were measured already."""
BATCH = 6
"""Candidates in one trial, besides the best and its copy."""
SCREENING, DECISION = 1, 7
"""Fresh processes for a first look at many candidates, and for the decision on a new best."""
CALIBRATION = 4
"""Trials of copies against each other, which measure the machine's noise."""
PATIENCE = 2
"""Rounds without a gain before the search ends."""
RECENT = 24
"""The last decisions, whose noise counts."""
MOST_NOISE = 0.05
"""The search decides nothing on a noisier machine."""


class TooNoisyError(ReadableError):
    """Copies of one text differ by more than a recipe is likely to gain."""


class Follower:
    """Receives a search's progress; this one ignores it."""

    def trial(self, what: str) -> None:
        """A trial is running; called repeatedly."""

    def best(self, candidate: Candidate, speed: float) -> None:
        """A candidate is the new best: ``speed`` times as fast as the textbook."""

    def note(self, text: str) -> None:
        """The search has something else to tell."""


@dataclass(frozen=True)
class SearchResult:
    """The result of a search. Gains are logarithms of ratios in the last trial, of the winner over others."""

    winner: Candidate
    runner_up: Candidate
    over: dict[str, float]
    """Gains over the runner-up (``runner-up``), and over each of the rivals by name."""
    over_textbook: float
    """The gain over the textbook, or over the first rival where there is none; summed over all trials."""
    noise: float
    tried: int


class Search:
    """One search. Its log lets it continue where an earlier one of the same program and engine stopped.

    The log's speeds stay valid, as they are ratios. Noise is measured again: the machine may be quieter now.
    """

    def __init__(
        self,
        maker: Maker,
        bench: Trials,
        log: Log,
        minutes: float,
        follower: Follower,
        prove: Callable[[Candidate], object],
    ) -> None:
        self.maker, self.bench, self.log, self.follower = maker, bench, log, follower
        self.prove = prove
        """Raises NotProvenError. Only proven candidates can become best or runner-up."""
        self.ends = time.monotonic() + 60 * minutes
        self.speeds: dict[Candidate, float] = {}
        self.noises: list[float] = []
        self.tried: set[Steps] = set()
        self.best: Candidate | None = None
        self.rungs: Sequence[Candidate] = ()
        """The ladder of all passes; the first rival where the language can express none of it."""
        self._remember()

    def run(self, rivals: dict[str, Candidate]) -> SearchResult:
        """Search, then compare the winner with the runner-up and the rivals.

        Raises TooNoisyError, WrongDigestError, MissingEngineError or EngineError.
        """
        self.rungs = list(self.maker.ladder()) or list(rivals.values())[:1]
        self._calibrate(self.best or self.rungs[-1])
        best = self.best or self._climb(self.rungs)
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
        """The smallest gain above the noise: nine of ten copies of one text differ by less; a logarithm."""
        recent = [abs(noise) for noise in self.noises[-RECENT:]]
        ninth = quantiles(recent, n=10, method="inclusive")[-1] if len(recent) > 1 else math.inf
        return max(self.bench.least, ninth)

    def _calibrate(self, best: Candidate) -> None:
        """Measure the noise by copies of the best; where the engine is unsteady on it, of the ladder's foot.

        Raises TooNoisyError.
        """
        for text in (best, self.rungs[0]):
            self.noises.clear()
            for number in range(CALIBRATION):
                what = f"noise of the machine, {number + 1} of {CALIBRATION}"
                self.noises.append(self._measured(text, (), what, DECISION).noise)
            if self.floor <= MOST_NOISE:
                return
        raise TooNoisyError(
            f"copies of one text differ by {math.expm1(self.floor):.1%} here, more than recipes do, so that"
            " nothing can be decided. Stop other programs and tune again; all measurements so far are kept"
        )

    def _climb(self, rungs: Sequence[Candidate]) -> Candidate:
        """Measure the ladder of all passes; its fastest rung is the first best."""
        top = next(filter(self._proven, reversed(rungs)))
        self.speeds[top] = 0.0
        below = list({rung.text: rung for rung in rungs if rung.text != top.text}.values())
        for batch in _batches(below):
            self._trial(top, batch, f"the ladder, {len(rungs)} rungs")
        # From here on, speeds are relative to the textbook, the ladder's foot.
        foot = self.speeds[rungs[0]]
        self.speeds = {candidate: speed - foot for candidate, speed in self.speeds.items()}
        self.log.add({"event": "textbook", "speed": foot})
        self._crown(top)
        return self._challenger(top, below) or top

    def _fresh(self) -> Iterator[Candidate]:
        """Neighbours of the beam's recipes whose texts were not measured yet."""
        seen = {candidate.text for candidate in self.speeds}
        for member in self._fastest()[:WIDTH]:
            untried = (
                steps for steps in neighbours(member.recipe, self.maker.passes) if steps not in self.tried
            )
            for steps in islice(untried, SHARE):
                self.tried.add(steps)
                candidate = self.maker.candidate(steps)
                if candidate is not None and candidate.text not in seen:
                    seen.add(candidate.text)
                    yield candidate

    def _fastest(self) -> list[Candidate]:
        return sorted(self.speeds, key=lambda candidate: -self.speeds[candidate])

    def _challenger(self, best: Candidate, fresh: Sequence[Candidate]) -> Candidate | None:
        """The new best: the fastest new candidate that, measured again, wins by more than the noise."""
        screened = [c for c in self._fastest() if c in set(fresh)][:BATCH]
        sure = self._decision(best, screened, "deciding").sure
        better = (c for c in sorted(sure, key=lambda c: -sure[c]) if sure[c] > self.floor)
        challenger = next(filter(self._proven, better), None)
        if challenger is not None:
            self._crown(challenger)
        return challenger

    def _proven(self, candidate: Candidate) -> bool:
        self.follower.trial("proving")
        try:
            self.prove(candidate)
        except NotProvenError as error:
            self.speeds[candidate] = -math.inf
            self.follower.note(f"not proven, left out: {candidate.recipe}\n  {error}")
            return False
        return True

    def _decision(self, best: Candidate, candidates: Sequence[Candidate], what: str) -> Result:
        """A trial to decide on. Where its copies differ much, calibrate: is it the text or the machine?"""
        result = self._trial(best, candidates, what, DECISION)
        if abs(result.noise) > MOST_NOISE:
            self._calibrate(best)
        else:
            self.noises.append(result.noise)
        return result

    def _settled(self, best: Candidate, rivals: dict[str, Candidate]) -> SearchResult:
        """Compare the fastest of all once more, and pick winner and runner-up."""
        others_proven = filter(self._proven, (c for c in self._fastest() if c.text != best.text))
        finalists = list(islice(others_proven, BATCH - len(rivals)))
        others = {c.text: c for c in (*finalists, *rivals.values()) if c.text != best.text}
        gains = {best: 0.0, **self._decision(best, list(others.values()), "the last trial").gains}
        winner, runner_up = sorted((c for c in gains if c in (best, *finalists)), key=lambda c: -gains[c])[:2]
        by_text = {c.text: gain for c, gain in gains.items()}
        over = {
            name: gains[winner] - by_text.get(c.text, -math.inf)
            for name, c in {"runner-up": runner_up, **rivals}.items()
        }
        return SearchResult(winner, runner_up, over, self.speeds[winner], self.floor, len(self.speeds))

    def _crown(self, best: Candidate) -> None:
        self.best = best
        self.log.add({"event": "best", "recipe": str(best.recipe), "text": identity(best.text)})
        self.follower.best(best, math.exp(self.speeds[best]))

    def _trial(
        self, best: Candidate, candidates: Sequence[Candidate], what: str, processes: int = SCREENING
    ) -> Result:
        """Measure, count and log. A candidate that fails is left out and reported as a defect."""
        try:
            result = self._measured(best, candidates, what, processes)
        except (EngineError, WrongDigestError):
            sound = [candidate for candidate in candidates if self._works(candidate)]
            if len(sound) == len(candidates):
                raise
            return self._trial(best, sound, what, processes)
        self._count(best, result.gains, result.stopped)
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
        return result

    def _measured(
        self, best: Candidate, candidates: Sequence[Candidate], what: str, processes: int
    ) -> Result:
        seed = 100 * len(self.log.events)
        return self.bench.trial(best, candidates, processes, seed, lambda *_: self.follower.trial(what))

    def _works(self, candidate: Candidate) -> bool:
        try:
            self._measured(candidate, (), "finding what failed", SCREENING)
        except (EngineError, WrongDigestError) as error:
            self.speeds[candidate] = -math.inf
            self.follower.note(f"a defect of the compiler, left out: {candidate.recipe}\n  {error}")
            return False
        return True

    def _count(
        self, best: Candidate, gains: Mapping[Candidate, float], stopped: Mapping[Candidate, float]
    ) -> None:
        for candidate, gain in gains.items():
            self.speeds[candidate] = self.speeds[best] + gain
        fastest = self.speeds[best] + max([0.0, *gains.values()])
        for candidate, times in stopped.items():
            self.speeds[candidate] = fastest - math.log(times)

    def _remember(self) -> None:
        """Load the log's measurements of all texts that the compiler still makes."""
        for event in self.log.events:
            match event["event"]:
                case "trial":
                    best = self._known(*event["best"])
                    if best is None:
                        continue
                    self.speeds.setdefault(best, 0.0)
                    gains = {self._known(r, i): gain for r, i, gain in event["gains"]}
                    stopped = {self._known(r, i): times for r, i, times in event["stopped"]}
                    self._count(best, _without_none(gains), _without_none(stopped))
                case "textbook":
                    self.speeds = {c: speed - event["speed"] for c, speed in self.speeds.items()}
                case "best":
                    self.best = self._known(event["recipe"], event["text"])
        if self.best is not None:
            self.follower.note(f"continuing after {len(self.speeds)} recipes: {self.log.path}")
            self.follower.best(self.best, math.exp(self.speeds[self.best]))

    def _known(self, recipe: str, text: str) -> Candidate | None:
        candidate = self.maker.candidate(parse(recipe, self.maker.passes).steps)
        return candidate if candidate is not None and identity(candidate.text) == text else None


def _named(candidate: Candidate) -> list[str]:
    return [str(candidate.recipe), identity(candidate.text)]


def _without_none(values: dict[Candidate | None, float]) -> dict[Candidate, float]:
    return {candidate: value for candidate, value in values.items() if candidate is not None}


def _batches(candidates: Sequence[Candidate]) -> Iterator[Sequence[Candidate]]:
    return (candidates[at : at + BATCH] for at in range(0, len(candidates), BATCH))
