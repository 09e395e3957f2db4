"""The symbols of which contracts are made, and the words that they expect side by side."""

from __future__ import annotations

from collections.abc import Sequence

from wright.contracts.contract import Output
from wright.ir.index import Index
from wright.ir.terms import Term, const, input_word

TOTAL = 61
"""Bits of a message's length in bytes: SHA-1 and SHA-256 take messages of less than 2^64 bits (§1)."""


def number(value: int | Index) -> int:
    """A public integer that is a number in every case."""
    index = Index.of(value)
    assert index.is_constant, f"{index} is no number"
    return index.constant


def amount(value: int | Index, name: str, width: int = TOTAL) -> Term:
    """A public integer as a word: its number, or a symbol where it may be any."""
    index = Index.of(value)
    return const(index.constant, width) if index.is_constant else input_word(name, width)


def symbol(value: int | Index, word: Term) -> dict[Index, Term]:
    """The symbol that stands for a sum wherever words are made from it; none for a number."""
    index = Index.of(value)
    return {} if index.is_constant else {index: word}


def input_words(name: str, count: int, width: int, suffix: str = "") -> list[Term]:
    """Any words. The suffix tells those of several contracts apart, where these are combined."""
    return [input_word(f"{name}{i}{suffix}", width) for i in range(count)]


def message_bytes(count: int) -> list[Term]:
    """The first bytes of a message, any bytes."""
    return input_words("m", count, 8)


def as_term(value: Term | int, width: int) -> Term:
    """A word of a state: the spec has plain numbers where they are known beforehand."""
    return const(value, width) if isinstance(value, int) else value


def outputs(storage: str, words: Sequence[Term | int], width: int, big_endian: bool) -> list[Output]:
    """Words side by side, from the start of a storage on."""
    terms = enumerate(as_term(word, width) for word in words)
    return [Output(f"{storage}{i}", storage, i * width // 8, term, big_endian) for i, term in terms]
