"""What a target measures with: suites answer questions about its package, climbers go through its recipes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from wright.measure.interleave import Plan, Watcher
from wright.measure.ladder import Climber
from wright.measure.report import Report


@dataclass(frozen=True)
class Question:
    """What ``wright bench`` can be asked besides the usual, by an option of the question's name."""

    help: str
    keyed: bool = False
    """Whether functions that need a key have an answer too."""


PBKDF2 = Question("PBKDF2 with HMAC, 10,000 iterations")
MERKLE = Question("Trees over digests, each of two digests")
MANY = Question("Many short messages in one call, and one by one", keyed=True)


class Suite(Protocol):
    """Reports of one engine. All raise ToolError, WrongDigestError, MissingEngineError or EngineError."""

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports, each of a function, by the question.

        The usual one is ``digests``, or ``keyed`` of a function that needs a key.
        """


Asking = Callable[[Any, Plan | None, Watcher], Suite]
"""Makes the suite of an engine."""
Climbing = Callable[[Any, Plan | None, Watcher], Climber]
"""Makes the climber of an engine."""
