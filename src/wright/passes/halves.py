"""64-bit words as two of 32 bits, for languages without them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Self

from wright.ir.parts import sum_of, trunc, zext
from wright.ir.program import Program
from wright.ir.terms import Op, Term, bswap, const, less, public
from wright.passes.lib.sums import addends
from wright.passes.lib.two import InTwo, Pair, Words


class Carry(Enum):
    """How the carry from the low half is found."""

    BITWISE = "bitwise"  # (a & b | (a | b) & ~sum) >>> 31
    COMPARE = "compare"  # sum < a, unsigned
    WIDE = "wide"  # all low halves added exactly, then divided by 2^32


@dataclass(frozen=True)
class Halves(InTwo):
    """Take each 64-bit word apart into ``hi`` and ``lo``.

        a + b   →   lo = al + bl; hi = ah + bh + carry(al, bl, lo)
        a * b   →   lo = al * bl; hi = high(al, bl) + (al * bh + ah * bl)

    Known as: type legalisation, by expanding integers; multi-word arithmetic.

    Lemmas: ``carry by majority``, ``carry by comparison``, ``carry by a wide sum``, ``rotate by halves``.
    Measured on SHA-512, MB/s in V8 and JavaScriptCore: the compared carry 94 and 104, the bitwise one 70 and
    94, the wide one 105 and 3. JavaScriptCore keeps leaving optimised code there. The compared carry adds the
    boolean as it is; a conditional in its place branches, with 34 in V8. Put it after ``inline``, before
    ``name``.
    """

    name: ClassVar[str] = "halves"
    carry: Carry = Carry.BITWISE

    def words(self, program: Program) -> Words:
        return _Halves(self, program, carry=self.carry)

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(carry) for carry in Carry]


@dataclass
class _Halves(Words):
    endings: ClassVar[tuple[str, str]] = ("h", "l")
    carry: Carry = field(kw_only=True)

    def number(self, value: int) -> tuple[int, int]:
        return value >> 32, value % (1 << 32)

    def halves(self, pair: Pair) -> Pair:
        return pair

    def parts(self, halves: Pair) -> Pair:
        return halves

    def computed(self, term: Term) -> Pair | None:
        match term.op:
            case Op.PUBLIC:
                index, left = term.moved
                return public(index, 32, left - 32), public(index, 32, left)
            case Op.ADD:
                return self._sum([self.pair(part) for part in addends(term)])
            case Op.MUL:
                return _product(*map(self.pair, term.args))
            case Op.ROTL | Op.SHL | Op.SHR if isinstance(term.amount, int):
                return _MOVES[term.op](self.pair(term.args[0]), term.amount)
            case Op.ULT:
                return const(0, 32), _less(*map(self.pair, term.args))
            case Op.ZEXT:
                return const(0, 32), zext(self.narrow(term.args[0]), 32)
            case Op.BSWAP:
                high, low = self.pair(term.args[0])
                return bswap(low), bswap(high)
            case Op.CONCAT if len(term.args) == 2 and term.args[0].width == 32:
                return self.narrow(term.args[0]), self.narrow(term.args[1])
        return None

    def _sum(self, parts: list[Pair]) -> Pair:
        if self.carry is Carry.WIDE:
            wide = sum_of([zext(low, 64) for _, low in parts])
            carry = trunc(wide >> 32, 32)
            return sum_of([*(high for high, _ in parts), carry]), trunc(wide, 32)
        high, low = parts[0]
        for other_high, other_low in parts[1:]:
            total = low + other_low
            if self.carry is Carry.COMPARE:
                carry = less(total, low)
            else:
                carry = ((low & other_low) | ((low | other_low) & ~total)) >> 31
            high, low = high + other_high + carry, total
        return high, low


def _product(left: Pair, right: Pair) -> Pair:
    (left_high, left_low), (right_high, right_low) = left, right
    across = left_low * right_high + left_high * right_low
    return left_low.mulh(right_low) + across, left_low * right_low


def _less(left: Pair, right: Pair) -> Term:
    """1 where the left word is less: its high half is, or both are equal and the low half is."""
    (left_high, left_low), (right_high, right_low) = left, right
    borrow = less(left_low, right_low)
    return less(left_high, right_high) + less(left_high - right_high, borrow)


def _rotl(pair: Pair, amount: int) -> Pair:
    high, low = pair if amount < 32 else pair[::-1]
    amount %= 32
    if amount == 0:
        return high, low
    return (high << amount) | (low >> (32 - amount)), (low << amount) | (high >> (32 - amount))


def _shl(pair: Pair, amount: int) -> Pair:
    high, low = pair
    if amount >= 32:
        return low << (amount - 32), const(0, 32)
    return (high << amount) | (low >> (32 - amount)), low << amount


def _shr(pair: Pair, amount: int) -> Pair:
    high, low = pair
    if amount >= 32:
        return const(0, 32), high >> (amount - 32)
    return high >> amount, (low >> amount) | (high << (32 - amount))


_MOVES: dict[Op, Callable[[Pair, int], Pair]] = {Op.ROTL: _rotl, Op.SHL: _shl, Op.SHR: _shr}
