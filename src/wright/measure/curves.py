"""A plot of costs against lengths, as an SVG file: a curve for each contender of a report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from wright.measure.figures import Record, cost, named
from wright.measure.page import ENVIRONMENT
from wright.measure.summary import engine, language

WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 62, 232, 62, 46
"""Pixels around the curves: for the scale of costs, for names, for the title, for the scale of lengths."""
LINE = 15
"""Pixels from a name to the next one."""


@dataclass(frozen=True)
class Curve:
    """A contender: its points in pixels, and how far down its name stands.

    ``kind`` is ``last`` (the subject) or ``peer``; peers are numbered.
    """

    name: str
    kind: str
    number: int
    points: Sequence[tuple[float, float]]
    label: float


@dataclass(frozen=True)
class Scale:
    """Powers of a base on a length of pixels, from ``start`` to ``stop``."""

    base: float
    low: float
    high: float
    start: float
    stop: float

    @staticmethod
    def over(values: Sequence[float], base: float, start: float, stop: float) -> Scale:
        low, high = (log10(value) / log10(base) for value in (min(values), max(values)))
        return Scale(base, floor(low + 1e-9), ceil(high - 1e-9), start, stop)

    def at(self, value: float) -> float:
        share = (log10(value) / log10(self.base) - self.low) / max(self.high - self.low, 1)
        return round(self.start + share * (self.stop - self.start), 1)

    @property
    def marks(self) -> list[float]:
        return [self.base**power for power in range(round(self.low), round(self.high) + 1)]


def curves(record: Record) -> str:
    """The plot of a report of ``wright bench``; it follows the reader's light or dark theme.

    Raises ValueError where its cases do not have different lengths.
    """
    bench = record["bench"]
    cases = sorted(bench["cases"], key=lambda case: float(case["size"]))
    lengths = [case["size"] for case in cases]
    if len(set(lengths)) < max(2, len(lengths)) or min(lengths) < 1:
        raise ValueError(
            f"`{record['command']}` has not several lengths, each once: there is no curve to draw"
        )
    medians = {
        name: [case["contenders"][name]["cost"]["median"] for case in cases]
        for name in cases[0]["contenders"]
    }
    x = Scale.over(lengths, 2, LEFT, WIDTH - RIGHT)
    y = Scale.over([each for row in medians.values() for each in row], 10, HEIGHT - BOTTOM, TOP)
    where = f"{language(record)}, {engine(bench)}"
    return ENVIRONMENT.get_template("curves.svg").render(
        version=record["hashwright"],
        date=record["date"],
        command=record["command"],
        title=f"{bench['title'].split(',')[0]} in {where}: {bench['unit']} against length",
        note=" ".join(["Medians, all in one run; both scales are logarithmic.", *bench["notes"][:1]]),
        size=(WIDTH, HEIGHT, LEFT, WIDTH - RIGHT, TOP, HEIGHT - BOTTOM),
        lengths=[(x.at(value), f"{value:,.0f} B") for value in x.marks][:: 2 if len(x.marks) > 7 else 1],
        costs=[(y.at(value), cost(value, bench["unit"])) for value in y.marks],
        curves=list(_placed(bench, medians, lengths, x, y)),
    )


def _placed(
    bench: Record, medians: dict[str, list[float]], lengths: Sequence[float], x: Scale, y: Scale
) -> Iterator[Curve]:
    """The curves from the top, with their names beside their ends, none over another."""
    order = sorted(medians, key=lambda name: -medians[name][-1])
    label, peers = float(TOP) - LINE, 0
    for name in order:
        points = [(x.at(size), y.at(value)) for size, value in zip(lengths, medians[name], strict=True)]
        label = max(label + LINE, points[-1][1])
        subject = name == bench["subject"]
        peers += not subject
        shown = named(name, bench["peers"])
        yield Curve(shown, "last" if subject else "peer", peers, points, label)
