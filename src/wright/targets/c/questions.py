"""What ``wright bench`` measures of C on demand."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.questions import MANY, MERKLE, PBKDF2, Question

QUESTIONS: Mapping[str, Question] = {
    "pbkdf2": PBKDF2,
    "many": MANY,
    "merkle": MERKLE,
    "mixtures": Question("Search for lengths that make batches slow", keyed=True),
    "redis": Question("Core cycles of hashing keys, compared with Redis' own", keyed=True),
    "git": Question("Instructions of SHA-1DC on emulated machines, compared with git's own file", keyed=True),
}
