"""Integers of ECMA-262's languages: doubles that the bitwise operators reduce to 32 bits.

An expression stands for a term modulo 2^32, and for an exact integer in an interval. Sums are exact up
to 2^53; the bitwise operators, ``| 0`` and 32-bit variables and arrays reduce any exact integer modulo 2^32
(ECMA-262 §7.1.6 ToInt32).
"""

from __future__ import annotations

from wright.languages.errors import UnreadableError
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import Integers

EXACT = Interval(-(1 << 53), 1 << 53)


class InexactError(UnreadableError):
    """A sum may exceed 2^53, above which doubles are not exact."""


INT32 = Interval(-(1 << 31), (1 << 31) - 1)
UINT32 = Interval(0, (1 << 32) - 1)
BYTE = Interval(0, 255)
SHORT = Interval(0, (1 << 16) - 1)
BIT = Interval(0, 1)
WIDE = Interval(0, EXACT.high)


def bitwise(operator: str, left: Interval, right: Interval) -> Interval:
    """The interval of ``left & right``, ``|`` or ``^``: non-negative for non-negative int32 operands."""
    positive = [i.high for i in (left, right) if i.low >= 0 and i.inside(INT32)]
    if operator == "&" and positive:
        return Interval(0, min(positive))
    if len(positive) == 2:
        return Interval(0, (1 << max(positive).bit_length()) - 1)
    return INT32


def shifted_right(amount: int) -> Interval:
    """The interval of ``x >>> amount``."""
    return Interval(0, (1 << (32 - amount)) - 1)


NUMBER = Integers("exact number", EXACT, places=Interval(0, 1 << 52), masks=Interval(0, (1 << 31) - 1))
"""Public integers; a sum above 2^53 is not exact."""
