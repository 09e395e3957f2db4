"""What ``wright bench`` measures of JavaScript on demand."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.questions import MANY, MERKLE, PBKDF2, Question

QUESTIONS: Mapping[str, Question] = {
    "pbkdf2": PBKDF2,
    "merkle": MERKLE,
    "many": MANY,
    "crypto-js": Question("CryptoJS by its own API, with and without our kernels"),
    "first": Question("The first hash of a fresh page"),
}
