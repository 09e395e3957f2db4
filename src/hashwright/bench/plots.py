"""Plots as tables: each row a name, a bar between its quartiles, and the figure in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

Record = Mapping[str, Any]
"""A part of what ``hashwright ladder --json`` prints."""


@dataclass(frozen=True)
class Figure:
    """A number with its quartiles, in a plot's unit; they are equal where there is one sample."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Bar:
    """One row. ``kind`` is ``rung``, ``last`` (the rung that a recipe ends with), ``peer`` or ``native``.

    ``length``, ``low`` and ``high`` are percentages of the width; without quartiles ``spread`` is empty.
    """

    name: str
    kind: str
    length: float
    low: float
    high: float
    text: str
    spread: str


@dataclass(frozen=True)
class Plot:
    """Bars on a linear scale from zero."""

    name: str
    title: str
    note: str
    bars: tuple[Bar, ...]


def plot(
    name: str,
    title: str,
    note: str,
    figures: Mapping[str, Figure],
    kinds: Mapping[str, str],
    spell: Callable[[float], str],
) -> Plot:
    """A plot of figures by name; ``spell`` writes a value with its unit."""
    longest = max(figure.high for figure in figures.values())

    def share(value: float) -> float:
        return round(100 * value / longest, 2)

    def bar(row: str, figure: Figure) -> Bar:
        spread = "" if figure.low == figure.high else _between(spell(figure.low), spell(figure.high))
        lengths = (share(figure.value), share(figure.low), share(figure.high))
        return Bar(row, kinds[row], *lengths, spell(figure.value), spread)

    return Plot(name, title, note, tuple(bar(row, figure) for row, figure in figures.items()))


def times(contenders: Record) -> dict[str, Figure]:
    """Nanoseconds a call, warm."""
    return {name: spread(one["nanoseconds"]) for name, one in contenders.items()}


def throughputs(contenders: Record, size: int) -> dict[str, Figure]:
    """Millions of bytes a second, warm."""
    return {
        name: Figure(*(size * 1000 / nanoseconds for nanoseconds in (time.value, time.high, time.low)))
        for name, time in times(contenders).items()
    }


def rates(contenders: Record) -> dict[str, Figure]:
    """Millions of calls a second, warm."""
    return throughputs(contenders, 1)


def firsts(contenders: Record) -> dict[str, Figure]:
    """Nanoseconds of the first call in a process."""
    return {name: single(one["first"]) for name, one in contenders.items()}


def sizes(rungs: Iterable[Record]) -> dict[str, Figure]:
    """Minified bytes."""
    return {rung["name"]: single(rung["bytes"]) for rung in rungs}


def single(value: float) -> Figure:
    return Figure(value, value, value)


def spread(record: Record) -> Figure:
    """What a JSON spread says."""
    return Figure(record["median"], record["low"], record["high"])


def _between(low: str, high: str) -> str:
    """A range, its unit said once where both ends have the same."""
    number, _, unit = low.partition(" ")
    return f"{number if high.endswith(f' {unit}') else low} – {high}"
