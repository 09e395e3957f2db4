"""64-bit words as two 32-bit halves, to run specs as programs without 64-bit integers do."""

from __future__ import annotations

from collections.abc import Callable

from wright.ir.parts import concat, extract, trunc, zext
from wright.ir.terms import Term, const, less

CarryOf = Callable[[Term, Term, Term], Term]


def bitwise(a: Term, b: Term, total: Term) -> Term:
    """As in JavaScript: (a & b | (a | b) & ~total) >>> 31."""
    return ((a & b) | ((a | b) & ~total)) >> 31


def bitwise_xor(a: Term, b: Term, total: Term) -> Term:
    return ((~total & (b ^ a)) ^ (b & a)) >> 31


def compared(a: Term, b: Term, total: Term) -> Term:  # noqa: ARG001
    return less(total, b)


def wide(a: Term, b: Term, total: Term) -> Term:  # noqa: ARG001
    """By a 64-bit sum."""
    return trunc((zext(b, 64) + zext(a, 64)) >> 32, 32)


CARRIES = [bitwise, bitwise_xor, compared, wide]


class Halves:
    """The operations of a 64-bit word that specs use."""

    width = 64

    def __init__(self, high: Term, low: Term, carry: CarryOf) -> None:
        self.high, self.low, self.carry = high, low, carry

    @classmethod
    def of(cls, word: Term, carry: CarryOf) -> Halves:
        return cls(extract(word, 32, 32), extract(word, 0, 32), carry)

    @property
    def word(self) -> Term:
        return concat(self.high, self.low)

    def _like(self, other: Halves | int) -> Halves:
        if isinstance(other, Halves):
            return other
        return Halves(const(other >> 32, 32), const(other, 32), self.carry)

    def __add__(self, other: Halves | int) -> Halves:
        right = self._like(other)
        low = self.low + right.low
        return Halves(self.high + right.high + self.carry(self.low, right.low, low), low, self.carry)

    def __and__(self, other: Halves) -> Halves:
        return Halves(self.high & other.high, self.low & other.low, self.carry)

    def __xor__(self, other: Halves | int) -> Halves:
        right = self._like(other)
        return Halves(self.high ^ right.high, self.low ^ right.low, self.carry)

    def __invert__(self) -> Halves:
        return Halves(~self.high, ~self.low, self.carry)

    def rotl(self, amount: int) -> Halves:
        amount %= 64
        high, low = (self.high, self.low) if amount < 32 else (self.low, self.high)
        amount %= 32
        if not amount:
            return Halves(high, low, self.carry)
        back = 32 - amount
        return Halves(high << amount | low >> back, low << amount | high >> back, self.carry)

    def __rshift__(self, amount: int) -> Halves:
        low = self.low >> amount | self.high << (32 - amount)
        return Halves(self.high >> amount, low, self.carry)
