"""Plots as tables: each row has a name, a bar with its quartiles, and the figure as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from wright.measure.figures import LONG, NANOSECONDS, Figure, Record, cost, digits, single, spread

UNCLEAR = "too noisy"
"""A bar's label in the place of a figure that noise leaves without meaning."""


@dataclass(frozen=True)
class Bar:
    """One row. ``kind`` is ``rung``, ``last`` (the page's subject), ``aside``, ``peer`` or ``native``.

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

    def unclear(self) -> Plot:
        """This plot without numbers, for runs that were too noisy: each bar has the label ``UNCLEAR``."""
        return replace(self, bars=tuple(replace(bar, text=UNCLEAR, spread="") for bar in self.bars))


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


def warm(name: str, case: Record, kinds: Mapping[str, str], unit: str) -> Plot:
    """A case of a measurement: throughput of a long message, calls a second of a short one.

    Rates keep the other bars readable next to a slow peer's. Where the engine counts exactly, the plot has
    the cost of a byte of a long message, or the cost of a short message.
    """
    contenders, size = case["contenders"], case["size"]
    kind = "Long messages" if size >= LONG else "Short messages"
    title = f"{kind}, {case['name']}" if case["name"].endswith("B") else case["name"]
    if unit != NANOSECONDS:
        bytes_each = size if size >= LONG else 1
        figures = {n: _scaled(figure, 1 / bytes_each) for n, figure in times(contenders).items()}
        counted = all(one["rounds"] == 1 for one in contenders.values())
        note = (
            f"{unit.capitalize()}{' a byte' if size >= LONG else ''}{', exact' * counted}; shorter is better."
        )
        return plot(name, title, note, figures, kinds, digits)
    if size >= LONG:
        note = "Throughput, warm; longer is better."
        return plot(
            name, title, note, throughputs(contenders, size), kinds, lambda value: f"{digits(value)} MB/s"
        )
    figures = rates(contenders)
    if max(figure.value for figure in figures.values()) < 0.1:
        calls = {n: _scaled(figure, 1e6) for n, figure in figures.items()}
        return plot(
            name,
            title,
            "Calls a second, warm; longer is better.",
            calls,
            kinds,
            lambda value: f"{value:,.0f}",
        )
    note = "Millions of hashes a second, warm; longer is better."
    return plot(name, title, note, figures, kinds, lambda value: f"{value:.2f} M/s")


def first_calls(name: str, case: Record, kinds: Mapping[str, str], unit: str) -> Plot:
    """A plot of the first call on a case, in a fresh process."""
    note = "The first call in a fresh process, compiling included; shorter is better."
    figures = {contender: single(one["first"]) for contender, one in case["contenders"].items()}
    return plot(name, f"First call, {case['name']}", note, figures, kinds, lambda value: cost(value, unit))


def times(contenders: Record) -> dict[str, Figure]:
    """The cost of a call, warm."""
    return {name: spread(one["cost"]) for name, one in contenders.items()}


def throughputs(contenders: Record, size: int) -> dict[str, Figure]:
    """Millions of bytes a second, warm."""
    return {
        name: Figure(*(size * 1000 / nanoseconds for nanoseconds in (time.value, time.high, time.low)))
        for name, time in times(contenders).items()
    }


def rates(contenders: Record) -> dict[str, Figure]:
    """Millions of calls a second, warm."""
    return throughputs(contenders, 1)


def sizes(rungs: Iterable[Record]) -> dict[str, Figure]:
    """Bytes of code, by rung."""
    return {rung["name"]: single(rung["bytes"]) for rung in rungs}


def _scaled(figure: Figure, factor: float) -> Figure:
    return Figure(figure.value * factor, figure.low * factor, figure.high * factor)


def _between(low: str, high: str) -> str:
    """A range; where both ends have the same unit, it appears once."""
    number, _, unit = low.partition(" ")
    return f"{number if unit and high.endswith(f' {unit}') else low} – {high}"
