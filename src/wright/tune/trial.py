"""Candidates against the best recipe so far, in turns, with a copy of the best to tell the noise."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean, median
from typing import Protocol

from wright.measure.interleave import Case, Contender, Measurement, Plan, Watcher, measure
from wright.toolchain.engine import Engine
from wright.tune.moves import Candidate

BEST, COPY = "best", "copy"

PLAN = Plan(processes=1, budget=150, warmup=80, rounds_least=3, hopeless=3)
"""Of one process of a trial. What is worse by 3× after its warm-up is not timed."""


@dataclass(frozen=True)
class Result:
    """Gains over the best of then, as natural logarithms of ratios; ``noise`` is the copy's.

    A gain is over the mean of the best and its copy: a round's median ratio, the mean over the cases, the
    median over the processes. ``sure`` is over the faster of the two: a text that a JIT treats now one way
    and now another is no easier to beat for it. ``stopped`` says how many times as slow as the fastest those
    were that were not timed.
    """

    gains: Mapping[Candidate, float]
    sure: Mapping[Candidate, float]
    noise: float
    stopped: Mapping[Candidate, float]


class Trials(Protocol):
    """What tells whether one recipe is better than another."""

    @property
    def least(self) -> float:
        """The smallest gain that is believed, as a logarithm."""

    def trial(
        self, best: Candidate, candidates: Sequence[Candidate], processes: int, seed: int, watch: Watcher
    ) -> Result:
        """Measure in so many fresh processes. Raises WrongDigestError, MissingEngineError or EngineError."""


@dataclass(frozen=True)
class Bench:
    """Where trials are run: an engine, the cases, and how a text becomes a contender."""

    engine: Engine
    cases: Sequence[Case]
    contender: Callable[[str, str], Contender]
    """Of a name and a kernel's text."""
    least: float = 0.005

    def trial(
        self, best: Candidate, candidates: Sequence[Candidate], processes: int, seed: int, watch: Watcher
    ) -> Result:
        """Measure in fresh processes. Raises WrongDigestError, MissingEngineError or EngineError."""
        names = {f"candidate {number}": candidate for number, candidate in enumerate(candidates)}
        # First and last: what a process does to those that it meets early shows in the noise.
        texts = {BEST: best.text, **{name: c.text for name, c in names.items()}, COPY: best.text}
        contenders = [self.contender(name, text) for name, text in texts.items()]
        runs = self._runs(contenders, PLAN, processes, seed, watch)
        if any(name in run.stopped for run in runs for name in (BEST, COPY)):
            # A candidate left the best far behind: there is no ratio to what was not timed.
            runs = self._runs(contenders, replace(PLAN, hopeless=None), processes, seed, watch)
        stopped = {
            candidate: max(run.stopped[name] for run in runs if name in run.stopped)
            for name, candidate in names.items()
            if any(name in run.stopped for run in runs)
        }
        timed = {candidate: name for name, candidate in names.items() if candidate not in stopped}
        over = {
            candidate: [(_gain(run, name, BEST), _gain(run, name, COPY)) for run in runs]
            for candidate, name in timed.items()
        }
        return Result(
            {candidate: median(map(fmean, pairs)) for candidate, pairs in over.items()},
            {candidate: min(map(median, zip(*pairs, strict=True))) for candidate, pairs in over.items()},
            median(_gain(run, COPY, BEST) for run in runs),
            stopped,
        )

    def _runs(
        self, contenders: Sequence[Contender], plan: Plan, processes: int, seed: int, watch: Watcher
    ) -> list[Measurement]:
        return [
            measure(self.engine, contenders, self.cases, plan, _part(watch, number, processes), seed + number)
            for number in range(processes)
        ]


def _part(watch: Watcher, number: int, processes: int) -> Watcher:
    return lambda stage, case, done: watch(stage, case, (number + done) / processes)


def _gain(run: Measurement, name: str, baseline: str) -> float:
    return fmean(math.log(run.ratio(name, baseline, case.name).median) for case in run.cases)
