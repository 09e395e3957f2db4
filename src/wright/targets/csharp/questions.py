"""What ``wright bench`` measures of C# on demand."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.questions import HMAC, MANY, PBKDF2, Question

QUESTIONS: Mapping[str, Question] = {
    "pbkdf2": PBKDF2,
    "many": MANY,
    "hmac": HMAC,
}
