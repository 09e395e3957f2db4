"""Unbounded integers, whose lowest bits are words.

In sums, bitwise operators and left shifts the lowest bits do not depend on the bits above. So a value is
masked only where those matter: before a right shift, a comparison, a store or a call.
"""

from __future__ import annotations

from wright.languages.syntax.interval import Interval, signed
from wright.languages.syntax.public import Integers

INT = Integers(
    "int", Interval(-(1 << 64), 1 << 64), places=Interval(0, 1 << 62), masks=Interval(0, (1 << 31) - 1)
)
"""Public integers. The bounds serve the reader's sums; no printed kernel comes near them."""


def words(width: int) -> Interval:
    """The interval of a word."""
    return Interval(0, (1 << width) - 1)


def bitwise(sign: str, left: Interval, right: Interval) -> Interval:
    """The interval of ``left & right``, ``|`` or ``^``, in unbounded two's complement."""
    positive = [each.high for each in (left, right) if each.low >= 0]
    if sign == "&" and positive:
        return Interval(0, min(positive))
    bits = max(max(each.high, -1 - each.low).bit_length() for each in (left, right))
    return Interval(0, (1 << bits) - 1) if len(positive) == 2 else signed(bits + 1)
