"""The benchmarks of a target: suites measure its package, climbers measure its recipes pass by pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Any, Protocol

from rich.console import Console

from wright.measure.counts import INSTRUCTIONS, counted
from wright.measure.figures import NANOSECONDS
from wright.measure.interleave import Case, Contender, Plan, Watcher, measure, unwatched
from wright.measure.ladder import Climber
from wright.measure.questions import Question
from wright.measure.report import Report, show, show_counts
from wright.toolchain.engine import Engine


class Suite(Protocol):
    """Reports on one engine. All raise ToolError, WrongDigestError, MissingEngineError or EngineError."""

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """By question, the measurement that makes a function's report.

        The usual one is ``digests``, or ``keyed`` for a function that needs a key.
        """


@dataclass(frozen=True)
class Answers:
    """Who answers a question about a function: ours, the report's subject first, and others."""

    ours: Sequence[Contender]
    beside: Sequence[Contender] = ()
    notes: tuple[str, ...] = ()
    before: Sequence[Contender] = field(default=(), kw_only=True)
    """Others whose figures stand before ours."""

    @property
    def names(self) -> tuple[str, ...]:
        """Ours by name."""
        return tuple(one.name for one in self.ours)


@dataclass(frozen=True)
class Clock:
    """What times a question: an engine, for how long, in which unit, and how its report is printed."""

    engine: Engine
    plan: Plan
    unit: str = NANOSECONDS
    shown: Callable[[Console, Report], None] = show


@dataclass(frozen=True)
class Asked:
    """How a package is asked a question: for the messages of which sizes, and who answers."""

    question: Question
    sizes: Sequence[int]
    answers: Callable[[Any, Any], Answers]
    """The contenders, by the suite and the function. Raises EngineError where the package has none."""
    clock: Callable[[Any], Clock] | None = None
    """By the suite, what times the question where the suite's own engine does not."""
    each: int = 1
    """The messages of a call, where figures are for one of them."""


class TimingSuite:
    """Reports of an engine that times contenders, interleaved; ``asked`` has its questions by name."""

    asked: Mapping[str, Asked] = MappingProxyType({})

    def __init__(self, engine: Any, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        self.engine, self.plan, self.watch = engine, plan or Plan(), watch

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports, by the questions of ``wright bench``."""
        return {name: partial(self.ask, name) for name in self.asked}

    def ask(self, name: str, function: Any, sizes: Sequence[int] | None = None) -> Report:
        """The report on a question, for other sizes than usual where they are given."""
        asked = self.asked[name]
        answers = asked.answers(self, function)
        cases = asked.question.cases(function, sizes or asked.sizes)
        title = asked.question.title.format(function.title)
        report = self.timed(title, answers, cases, asked.clock(self) if asked.clock else None)
        return (
            report if asked.each == 1 else replace(report, measurement=report.measurement.of_one(asked.each))
        )

    def report(
        self,
        title: str,
        ours: Sequence[Contender],
        beside: Sequence[Contender],
        cases: Sequence[Case],
        notes: tuple[str, ...] = (),
    ) -> Report:
        """Time ours and others; the report is about the first of ours."""
        return self.timed(title, Answers(ours, beside, notes), cases)

    def timed(
        self, title: str, answers: Answers, cases: Sequence[Case], clock: Clock | None = None
    ) -> Report:
        """Time those who answer, by another clock than the suite's where it is given."""
        by = clock or Clock(self.engine, self.plan)
        others = [*answers.before, *answers.beside]
        every = [*answers.before, *answers.ours, *answers.beside]
        found = replace(measure(by.engine, every, cases, by.plan, self.watch), unit=by.unit)
        return Report(title, answers.names, found, found.versions(others), answers.notes, by.shown)


class CountingSuite:
    """Reports of an engine that counts exactly: one call is enough, whatever the plan."""

    unit = INSTRUCTIONS

    def __init__(self, engine: Any, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        del plan
        self.engine, self.watch = engine, watch

    def report(
        self,
        title: str,
        sizes: Mapping[str, int],
        ours: Mapping[str, Mapping[str, float]],
        others: Mapping[str, Mapping[str, float]] = MappingProxyType({}),
        notes: tuple[str, ...] = (),
        after: str = "",
    ) -> Report:
        """The costs of our calls and of others' by case; others' are recorded, and may lack cases.

        ``sizes`` has the bytes of each case's message, ``after`` is what was done to the program.
        """
        taken = {**ours, **others}
        costs = {case: {name: by[case] for name, by in taken.items() if case in by} for case in sizes}
        found = counted(f"{self.engine.title}{after}", self.engine.version(), sizes, costs, self.unit)
        return Report(title, tuple(ours), found, {name: name for name in others}, notes, show_counts)


SuiteFactory = Callable[[Any, Plan | None, Watcher], Suite]
"""Makes the suite of an engine."""
ClimberFactory = Callable[[Any, Plan | None, Watcher], Climber]
"""Makes the climber of an engine."""
