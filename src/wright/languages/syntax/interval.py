"""Intervals: the integers that a value can be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Interval:
    """Integers between two ends, both included."""

    low: int
    high: int

    def __add__(self, other: Interval) -> Interval:
        return Interval(self.low + other.low, self.high + other.high)

    def __sub__(self, other: Interval) -> Interval:
        return Interval(self.low - other.high, self.high - other.low)

    def __or__(self, other: Interval) -> Interval:
        """The smallest interval around both."""
        return Interval(min(self.low, other.low), max(self.high, other.high))

    def times(self, factor: int) -> Interval:
        """The interval multiplied by a number."""
        ends = (self.low * factor, self.high * factor)
        return Interval(min(ends), max(ends))

    def inside(self, other: Interval) -> bool:
        return other.low <= self.low and self.high <= other.high


def signed(bits: int) -> Interval:
    """The values of a signed type."""
    return Interval(-(1 << bits - 1), (1 << bits - 1) - 1)
