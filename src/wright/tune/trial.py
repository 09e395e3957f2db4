"""Trials: candidates and the best recipe so far, interleaved; a copy of the best measures the noise."""

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
"""For one process of a trial. A candidate that is slower by 3× after its warm-up is not timed."""


@dataclass(frozen=True)
class Result:
    """Gains over the best recipe of that time, as natural logarithms of ratios; ``noise`` is its copy's gain.

    A gain is relative to the mean of the best and its copy: the median ratio of a case's rounds, the mean
    over the cases, the median over the processes. ``sure`` is relative to the faster of the two, so that a
    text that a JIT compiles now one way and now another is not easier to beat. ``stopped`` has the candidates
    that were not timed, and how many times as slow as the fastest they were.
    """

    gains: Mapping[Candidate, float]
    sure: Mapping[Candidate, float]
    noise: float
    stopped: Mapping[Candidate, float]


class Trials(Protocol):
    """Decides whether one recipe is better than another."""

    @property
    def least(self) -> float:
        """The smallest gain that counts, as a logarithm."""

    def trial(
        self, best: Candidate, candidates: Sequence[Candidate], processes: int, seed: int, watch: Watcher
    ) -> Result:
        """Measure in so many fresh processes. Raises WrongDigestError, MissingEngineError or EngineError."""


@dataclass(frozen=True)
class Bench:
    """Timed trials: the engine, the cases, and a function that makes a contender from a kernel's text."""

    engine: Engine
    cases: Sequence[Case]
    contender: Callable[[str, str], Contender]
    """Takes a name and a kernel's text."""
    least: float = 0.005

    def trial(
        self, best: Candidate, candidates: Sequence[Candidate], processes: int, seed: int, watch: Watcher
    ) -> Result:
        """Measure in fresh processes. Raises WrongDigestError, MissingEngineError or EngineError."""
        names = {f"candidate {number}": candidate for number, candidate in enumerate(candidates)}
        # The best is first and its copy last, so that effects of the order show in the noise.
        texts = {BEST: best.text, **{name: c.text for name, c in names.items()}, COPY: best.text}
        contenders = [self.contender(name, text) for name, text in texts.items()]
        runs = self._runs(contenders, PLAN, processes, seed, watch)
        if any(name in run.stopped for run in runs for name in (BEST, COPY)):
            # A candidate is so much faster that the best was not timed: without its time there is no ratio.
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
