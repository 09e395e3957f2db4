"""What a lemma is, how z3 proves one, and words to state it by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import z3

Word = Any  # z3.BitVecRef
Claim = Any  # z3.BoolRef


class DisprovedError(Exception):
    """A false claim: the message names the lemma, the width and a counterexample."""


@dataclass(frozen=True)
class Lemma:
    """``claims(width)`` yields the claims about all words of ``width`` bits."""

    name: str
    statement: str
    claims: Callable[[int], Iterator[Claim]]
    widths: tuple[int, ...]


LEMMAS: dict[str, Lemma] = {}


def lemma(name: str, *widths: int) -> Callable[[Callable[[int], Iterator[Claim]]], Lemma]:
    """Register a lemma under a name, by which passes refer to it; its docstring is its statement.

    Raises ValueError where the name is taken.
    """

    def enter(claims: Callable[[int], Iterator[Claim]]) -> Lemma:
        if name in LEMMAS:
            raise ValueError(f"there is a lemma '{name}' already")
        LEMMAS[name] = Lemma(name, claims.__doc__ or "", claims, widths)
        return LEMMAS[name]

    return enter


def prove(lemma: Lemma) -> None:
    """Prove a lemma for each of its widths. Raises DisprovedError with a counterexample."""
    for width in lemma.widths:
        for claim in lemma.claims(width):
            solver = z3.Solver()
            solver.add(z3.Not(claim))
            answer = solver.check()
            if answer != z3.unsat:
                reason = solver.model() if answer == z3.sat else "z3 gave up"
                raise DisprovedError(f"lemma '{lemma.name}' fails for {width} bits: {reason}")


def words(names: str, width: int) -> list[Word]:
    """A z3 word for each name."""
    return [z3.BitVec(name, width) for name in names.split()]


def zext(word: Word, width: int) -> Word:
    return z3.ZeroExt(width - word.size(), word)


def low(word: Word, width: int) -> Word:
    return z3.Extract(width - 1, 0, word)


def high(word: Word, width: int) -> Word:
    return z3.Extract(word.size() - 1, word.size() - width, word)


def rotl(word: Word, amount: int) -> Word:
    return z3.RotateLeft(word, amount)


def rotr(word: Word, amount: int) -> Word:
    return z3.RotateRight(word, amount)


def shr(word: Word, amount: int) -> Word:
    return z3.LShR(word, amount)


def ult(left: Word, right: Word) -> Word:
    """The comparison as a word 0 or 1 of its arguments' width."""
    size = left.size()
    return z3.If(z3.ULT(left, right), z3.BitVecVal(1, size), z3.BitVecVal(0, size))
