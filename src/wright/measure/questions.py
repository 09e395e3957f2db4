"""What ``wright bench`` measures on demand; a target lists its own in its ``questions.py``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Question:
    """A benchmark of ``wright bench`` besides the usual one; the option for it has the question's name."""

    help: str
    keyed: bool = False
    """Whether it takes functions that need a key, too."""


PBKDF2 = Question("PBKDF2 with HMAC, 10,000 iterations")
MERKLE = Question("Trees over digests, each of two digests")
MANY = Question("Many short messages in one call, and one by one", keyed=True)
