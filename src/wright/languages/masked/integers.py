"""Integers without bounds, of which words are the lowest bits.

Sums, bitwise operators and shifts to the left keep the lowest bits, whatever stands above them. So a value is
masked only where the bits above matter: where it is shifted to the right, compared, kept, or given away.
"""

from __future__ import annotations

from wright.languages.syntax.interval import Interval, signed
from wright.languages.syntax.public import Integers

INT = Integers(
    "int", Interval(-(1 << 64), 1 << 64), places=Interval(0, 1 << 62), masks=Interval(0, (1 << 31) - 1)
)
"""Public integers. None of ours comes near the bounds, which are there for the reader's sums."""


def words(width: int) -> Interval:
    """What a word can be."""
    return Interval(0, (1 << width) - 1)


def bitwise(sign: str, left: Interval, right: Interval) -> Interval:
    """What ``left & right``, ``|`` or ``^`` can be, in two's complement without end."""
    positive = [each.high for each in (left, right) if each.low >= 0]
    if sign == "&" and positive:
        return Interval(0, min(positive))
    bits = max(max(each.high, -1 - each.low).bit_length() for each in (left, right))
    return Interval(0, (1 << bits) - 1) if len(positive) == 2 else signed(bits + 1)
