"""What a target measures with: suites answer questions about its package, climbers go through its recipes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from wright.measure.interleave import Plan, Watcher
from wright.measure.ladder import Climber
from wright.measure.report import Report


class Suite(Protocol):
    """Reports of one engine. All raise ToolError, WrongDigestError, MissingEngineError or EngineError."""

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports by what ``wright bench`` is asked; each is of a function."""


Asking = Callable[[Any, Plan | None, Watcher], Suite]
"""Makes the suite of an engine."""
Climbing = Callable[[Any, Plan | None, Watcher], Climber]
"""Makes the climber of an engine."""
