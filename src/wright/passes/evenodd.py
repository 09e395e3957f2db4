"""The even and the odd bits of 64-bit words in a word of 32 bits each, where rotations are many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wright.ir.program import Program
from wright.ir.terms import Op, Term
from wright.passes.lib.two import InTwo, Pair, Words

_EXCHANGES = ((1, 0x22222222), (2, 0x0C0C0C0C), (4, 0x00F000F0), (8, 0x0000FF00))
"""Which bits of a word change places with those how far above: after all four, the even ones are below."""


@dataclass(frozen=True)
class EvenOdd(InTwo):
    """Take each 64-bit word apart into its odd and its even bits.

        rotl(a, 6)   →   odd = rotl(ao, 3); even = rotl(ae, 3)
        rotl(a, 7)   →   odd = rotl(ae, 3); even = rotl(ao, 4)

    Known as: bit interleaving.

    A rotation is two of 32 bits, where ``halves`` needs four shifts; memory has the words as before, so each
    load takes their bits apart and each store joins them. A kernel's own tables and scratch arrays have the
    parts as they are. It has no rule for sums and shifts.

    Lemmas: ``even and odd bits``, ``rotate by even and odd bits``. Source: the Keccak implementation overview
    (2012), 2.1. It lost to ``halves`` in every engine that was measured: recipes/javascript/sha3.toml. Put it
    before ``name``, behind ``inline{helpers=spec}``.
    """

    name: ClassVar[str] = "evenodd"

    def words(self, program: Program) -> Words:
        return _EvenOdd(self, program)


class _EvenOdd(Words):
    endings: ClassVar[tuple[str, str]] = ("o", "e")

    def number(self, value: int) -> tuple[int, int]:
        odd, even = (sum((value >> 2 * i + first & 1) << i for i in range(32)) for first in (1, 0))
        return odd, even

    def halves(self, pair: Pair) -> Pair:
        odd, even = pair
        low = (odd << 16) | (even & 0xFFFF)
        high = (odd & 0xFFFF0000) | (even >> 16)
        return _together(high), _together(low)

    def parts(self, halves: Pair) -> Pair:
        high, low = map(_apart, halves)
        return (high & 0xFFFF0000) | (low >> 16), (high << 16) | (low & 0xFFFF)

    def computed(self, term: Term) -> Pair | None:
        if term.op is Op.ROTL and isinstance(term.amount, int):
            odd, even = self.pair(term.args[0])
            by = term.amount // 2
            return (even.rotl(by), odd.rotl(by + 1)) if term.amount % 2 else (odd.rotl(by), even.rotl(by))
        return None


def _apart(word: Term) -> Term:
    """The even bits of a word of 32 in its low half, the odd ones in its high half."""
    for by, mask in _EXCHANGES:
        word = _exchanged(word, by, mask)
    return word


def _together(word: Term) -> Term:
    """The reverse."""
    for by, mask in reversed(_EXCHANGES):
        word = _exchanged(word, by, mask)
    return word


def _exchanged(word: Term, by: int, mask: int) -> Term:
    """The bits under a mask exchanged with those above them."""
    differ = (word ^ (word >> by)) & mask
    return word ^ differ ^ (differ << by)
