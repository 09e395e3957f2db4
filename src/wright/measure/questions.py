"""What suites measure: a question has the title of its report and its cases, the same in every target.

``wright bench`` measures some of them on demand; a target lists those in its ``questions.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from wright.measure.inputs import coded_cases, derived_case, keyed_cases
from wright.measure.interleave import Case, message_cases, trusted
from wright.spec import Function

Cases = Callable[[Any, Sequence[int]], list[Case]]
"""Makes the cases of a function, by the sizes of messages or by other numbers that cases differ in."""


def no_cases(function: Any, sizes: Sequence[int]) -> list[Case]:
    """The cases of a question for which each suite has its own."""
    del function, sizes
    return []


def digest_cases(function: Function, sizes: Sequence[int]) -> list[Case]:
    """A case for each size of message, in bytes."""
    return message_cases(trusted(function), sizes)


def derived_cases(function: Function, iterations: Sequence[int]) -> list[Case]:
    """A case for each number of PBKDF2's iterations. Raises EngineError where OpenSSL lacks the function."""
    return [derived_case(function, number) for number in iterations]


@dataclass(frozen=True)
class Question:
    """A benchmark of ``wright bench``; the option for one besides the usual ones has the question's name."""

    help: str
    keyed: bool = False
    """Whether it takes functions that need a key, too."""
    title: str = "{}"
    """Of its report, around the function's title."""
    cases: Cases = no_cases


DIGESTS = Question("Whole messages", cases=digest_cases)
KEYED = Question("Messages under one key", keyed=True, cases=keyed_cases)
HMAC = Question("HMAC of short messages under one key", title="HMAC-{}", cases=coded_cases)
PBKDF2 = Question("PBKDF2 with HMAC, 10,000 iterations", title="PBKDF2 with HMAC-{}", cases=derived_cases)
MERKLE = Question("Trees over digests, each of two digests", title="Merkle trees of {}")
MANY = Question("Many short messages in one call, and one by one", keyed=True, title="{} of many messages")
