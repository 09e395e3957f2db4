"""The benchmarks of a target: suites measure its package, climbers measure its recipes pass by pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from wright.measure.interleave import Plan, Watcher
from wright.measure.ladder import Climber
from wright.measure.report import Report


@dataclass(frozen=True)
class Question:
    """A benchmark of ``wright bench`` besides the usual one; the option for it has the question's name."""

    help: str
    keyed: bool = False
    """Whether it takes functions that need a key, too."""


PBKDF2 = Question("PBKDF2 with HMAC, 10,000 iterations")
MERKLE = Question("Trees over digests, each of two digests")
MANY = Question("Many short messages in one call, and one by one", keyed=True)


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
