"""What ``wright bench`` measures of Rust on demand."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.questions import MANY, MERKLE, Question

QUESTIONS: Mapping[str, Question] = {
    "merkle": MERKLE,
    "many": MANY,
}
