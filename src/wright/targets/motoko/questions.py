"""What ``wright bench`` measures of Motoko on demand."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.questions import MERKLE, Question

QUESTIONS: Mapping[str, Question] = {
    "merkle": MERKLE,
    "optimised": Question("The same after wasm-opt -O3"),
}
