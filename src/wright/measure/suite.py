"""The benchmarks of a target: suites measure its package, climbers measure its recipes pass by pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from wright.measure.interleave import Case, Contender, Plan, Watcher, measure, unwatched
from wright.measure.ladder import Climber
from wright.measure.report import Report


class Suite(Protocol):
    """Reports on one engine. All raise ToolError, WrongDigestError, MissingEngineError or EngineError."""

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """By question, the measurement that makes a function's report.

        The usual one is ``digests``, or ``keyed`` for a function that needs a key.
        """


class TimingSuite:
    """Reports of an engine that times contenders, interleaved."""

    def __init__(self, engine: Any, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        self.engine, self.plan, self.watch = engine, plan or Plan(), watch

    def report(
        self,
        title: str,
        ours: Sequence[Contender],
        beside: Sequence[Contender],
        cases: Sequence[Case],
        notes: tuple[str, ...] = (),
    ) -> Report:
        """Time ours and others; the report is about the first of ours."""
        found = measure(self.engine, [*ours, *beside], cases, self.plan, self.watch)
        return Report(title, tuple(one.name for one in ours), found, found.versions(beside), notes)


SuiteFactory = Callable[[Any, Plan | None, Watcher], Suite]
"""Makes the suite of an engine."""
ClimberFactory = Callable[[Any, Plan | None, Watcher], Climber]
"""Makes the climber of an engine."""
