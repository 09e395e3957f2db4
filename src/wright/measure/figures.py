"""Numbers for people: with a unit, with quartiles, or as a ratio ("times as fast")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Record = Mapping[str, Any]
"""The record of a measurement as ``--json`` prints it, or a part of it."""
LONG = 16 << 10
"""A message of so many bytes or more is long, and its figure is a throughput."""
NANOSECONDS = "ns"
"""The unit of timed figures; engines that count exactly name their own unit."""


@dataclass(frozen=True)
class Figure:
    """A number with its quartiles, which are equal for a single sample or an exact count."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Ratio:
    """How many times as fast one contender is as another, and whether the quartiles confirm a difference."""

    case: str
    other: str
    figure: Figure

    @property
    def text(self) -> str:
        return f"{digits(self.figure.value)}×"

    @property
    def quartiles(self) -> str:
        """Both quartiles, or an empty text where they are equal."""
        low, high = self.figure.low, self.figure.high
        return "" if low == high else f"{digits(low)}–{digits(high)}"

    @property
    def verdict(self) -> str:
        """``gain``, ``loss``, or ``even`` where the quartiles lie on both sides of 1."""
        return "gain" if self.figure.low > 1 else "loss" if self.figure.high < 1 else "even"

    @property
    def sign(self) -> str:
        return {"gain": "▲", "loss": "▼", "even": "≈"}[self.verdict]


def exact(measured: Record) -> bool:
    """Whether the figures are exact counts, the same in every run."""
    return all(one["rounds"] == 1 for case in measured["cases"] for one in case["contenders"].values())


def named(contender: str, peers: Mapping[str, str]) -> str:
    """A library with its version, then the contender's name where several contenders are of one library."""
    library = peers.get(contender, contender)
    return f"{library}, {contender}" if list(peers.values()).count(library) > 1 else library


def single(value: float) -> Figure:
    """The figure of a single sample."""
    return Figure(value, value, value)


def spread(record: Record) -> Figure:
    """The figure of a record's spread."""
    return Figure(record["median"], record["low"], record["high"])


def duration(nanoseconds: float) -> str:
    """Three digits and a unit."""
    for unit, factor in (("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= factor * 10:
            return f"{digits(nanoseconds / factor)} {unit}"
    return f"{digits(nanoseconds)} ns"


def cost(value: float, unit: str) -> str:
    """The cost of a call, with its unit."""
    if unit == NANOSECONDS:
        return duration(value)
    return f"{value:,.0f} {unit}" if value == int(value) else f"{digits(value)} {unit}"


def worth(value: float, size: int, unit: str) -> str:
    """The cost of a message of ``size`` bytes; of a long one, the throughput or the cost of a byte."""
    if size < LONG:
        return cost(value, unit)
    if unit == NANOSECONDS:
        return f"{digits(size * 1000 / value)} MB/s"
    return f"{digits(value / size)} {unit} a byte"


def digits(value: float) -> str:
    """A number with three digits, or with all digits before the point."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
