"""The benchmarks of a target: suites measure its package, climbers measure its recipes pass by pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from wright.measure.interleave import Plan, Watcher
from wright.measure.ladder import Climber
from wright.measure.report import Report


class Suite(Protocol):
    """Reports on one engine. All raise ToolError, WrongDigestError, MissingEngineError or EngineError."""

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """By question, the measurement that makes a function's report.

        The usual one is ``digests``, or ``keyed`` for a function that needs a key.
        """


SuiteFactory = Callable[[Any, Plan | None, Watcher], Suite]
"""Makes the suite of an engine."""
ClimberFactory = Callable[[Any, Plan | None, Watcher], Climber]
"""Makes the climber of an engine."""
