"""Measurements as tables for people, and as JSON for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from hashwright.bench.interleave import Case, Measurement, Spread, Watcher
from hashwright.bench.ladder import ORIGINAL, Ladder, Rung, Steps

LONG = 16 << 10
"""Bytes from which a message counts as long, and its figure is a throughput."""


@dataclass(frozen=True)
class Report:
    """A measurement with the contender that it is about.

    ``peers`` says ``package version`` by contender.
    """

    title: str
    subject: str
    measurement: Measurement
    peers: Mapping[str, str]


@contextmanager
def progress(console: Console, title: str) -> Iterator[Watcher]:
    """A bar that follows a measurement; it vanishes at the end."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[stage]}"))
    with Progress(*columns, TimeElapsedColumn(), console=console, transient=True) as bar:
        task = bar.add_task(title, total=1, stage="")

        def watch(stage: str, case: str, done: float) -> None:
            bar.update(task, completed=done, stage=f"{case}: {'warming up' if stage == 'warm' else 'timing'}")

        yield watch


def duration(nanoseconds: float) -> str:
    """Three digits and a unit."""
    for unit, factor in (("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= factor * 10:
            return f"{_digits(nanoseconds / factor)} {unit}"
    return f"{_digits(nanoseconds)} ns"


def figure(measurement: Measurement, contender: str, case: Case) -> str:
    """Time a call for short messages, throughput for long ones."""
    if case.size >= LONG:
        return f"{_digits(measurement.megabytes_per_second(contender, case))} MB/s"
    return duration(measurement.nanoseconds(contender, case.name).median)


def times(ratio: Spread) -> str:
    """A ratio between its quartiles."""
    return f"{ratio.median:.2f}× ({ratio.low:.2f}–{ratio.high:.2f})"


def show(console: Console, report: Report) -> None:
    """Two tables: the figures of all contenders, and the ratios of the subject to each of the others."""
    measurement = report.measurement
    figures = Table("contender", title=report.title, title_justify="left")
    ratios = Table("", title=f"How many times as fast {report.subject} is", title_justify="left")
    for case in measurement.cases:
        figures.add_column(case.name, justify="right")
        ratios.add_column(case.name, justify="right")
    figures.add_column("first call", justify="right")
    first = measurement.cases[0].name
    for name in measurement.contenders:
        cells = [figure(measurement, name, case) for case in measurement.cases]
        figures.add_row(name, *cells, duration(measurement.samples[first][name].first))
        if name != report.subject:
            against = [
                times(measurement.ratio(report.subject, name, case.name)) for case in measurement.cases
            ]
            ratios.add_row(f"as {name}", *against)
    console.print(figures)
    console.print(ratios)
    _notes(console, measurement, report.peers)


def show_ladder(console: Console, ladder: Ladder) -> None:
    """Each rung: its lesson, figures, ratios to the textbook and to the rung before, size; then the peers."""
    measurement = ladder.measurement
    short, long = measurement.cases
    table = Table("rung", title=f"{ladder.function.title}, rung by rung", title_justify="left")
    for heading in (short.name, long.name, "× textbook", "× previous", "bytes"):
        table.add_column(heading, justify="right", no_wrap=True)
    textbook = previous = ladder.rungs[0].name
    for number, rung in enumerate(ladder.rungs):
        table.add_row(
            f"{number:2}  {rung.name}",
            figure(measurement, rung.name, short),
            figure(measurement, rung.name, long),
            f"{measurement.ratio(rung.name, textbook, long.name).median:.2f}",
            times(measurement.ratio(rung.name, previous, long.name)),
            f"{ladder.sizes[rung.name]:,}",
        )
        previous = rung.name
    table.add_section()
    for peer in measurement.contenders[len(ladder.rungs) :]:
        against = f"{measurement.ratio(peer, textbook, long.name).median:.2f}"
        cells = (figure(measurement, peer, short), figure(measurement, peer, long), against)
        table.add_row(peer, *cells, "", "")
    console.print(table)
    for number, rung in enumerate(ladder.rungs):
        console.print(f"{number:2}  {rung.lesson}", highlight=False)
    console.print(f"Ratios are of {long.name}; bytes are the minified kernel's.")
    _notes(console, measurement, ladder.peers)


def show_steps(console: Console, steps: Steps) -> None:
    """Time and minified size of each step through CryptoJS' own API."""
    measurement = steps.measurement
    short, long = measurement.cases
    table = Table(title=f"{steps.function.title} through {steps.original}", title_justify="left")
    table.add_column("step")
    for heading in (f"{short.name}", f"{long.name}", "× original", "bytes", "more bytes"):
        table.add_column(heading, justify="right")
    for name in measurement.contenders:
        table.add_row(
            name,
            duration(measurement.nanoseconds(name, short.name).median),
            duration(measurement.nanoseconds(name, long.name).median),
            times(measurement.ratio(name, ORIGINAL, long.name)),
            f"{steps.sizes[name]:,}",
            f"{steps.sizes[name] / steps.sizes[ORIGINAL] - 1:+.1%}",
        )
    console.print(table)
    console.print(
        f"Ratios are of {long.name}; bytes are the minified script's: CryptoJS' core and this hash."
    )
    _notes(console, measurement, {})


def measurement_json(measurement: Measurement, subject: str) -> dict[str, Any]:
    """All figures: nanoseconds a call, the first call, the ratio of the subject to each contender."""
    return {
        "engine": measurement.engine,
        "version": measurement.version,
        "subject": subject,
        "cases": [
            {
                "name": case.name,
                "size": case.size,
                "parameters": dict(case.parameters),
                "contenders": {
                    name: {
                        "nanoseconds": vars(samples.spread),
                        "first": samples.first,
                        "rounds": len(samples.nanoseconds),
                        "subject_times_as_fast": vars(measurement.ratio(subject, name, case.name)),
                    }
                    for name, samples in measurement.samples[case.name].items()
                },
            }
            for case in measurement.cases
        ],
    }


def report_json(report: Report) -> dict[str, Any]:
    """A report for programs."""
    return {
        "title": report.title,
        "peers": dict(report.peers),
        **measurement_json(report.measurement, report.subject),
    }


def ladder_json(ladder: Ladder) -> dict[str, Any]:
    """A ladder for programs, with the code of its rungs; the subject is its last rung."""
    names = [rung.name for rung in ladder.rungs]
    previous = dict(zip(names, [names[0], *names], strict=False))
    return {
        "function": ladder.function.name,
        "title": ladder.function.title,
        "standard": ladder.function.standard,
        "rungs": [
            {
                **_rung(rung, ladder.sizes),
                "source": rung.compress,
                "times_as_fast": {
                    case.name: {
                        "previous": vars(ladder.measurement.ratio(rung.name, previous[rung.name], case.name)),
                        "textbook": vars(ladder.measurement.ratio(rung.name, names[0], case.name)),
                    }
                    for case in ladder.measurement.cases
                },
            }
            for rung in ladder.rungs
        ],
        "peers": dict(ladder.peers),
        **measurement_json(ladder.measurement, names[-1]),
    }


def steps_json(steps: Steps) -> dict[str, Any]:
    """The steps through CryptoJS for programs; the subject is the last of them."""
    return {
        "function": steps.function.name,
        "original": {"name": ORIGINAL, "library": steps.original, "bytes": steps.sizes[ORIGINAL]},
        "rungs": [
            {
                **_rung(rung, steps.sizes),
                "times_as_fast": {
                    case.name: {
                        "original": vars(steps.measurement.ratio(rung.name, ORIGINAL, case.name)),
                    }
                    for case in steps.measurement.cases
                },
            }
            for rung in steps.rungs
        ],
        **measurement_json(steps.measurement, steps.rungs[-1].name),
    }


def _rung(rung: Rung, sizes: Mapping[str, int]) -> dict[str, Any]:
    return {"name": rung.name, "lesson": rung.lesson, "bytes": sizes[rung.name]}


def _notes(console: Console, measurement: Measurement, peers: Mapping[str, str]) -> None:
    rounds = [len(one.nanoseconds) for case in measurement.samples.values() for one in case.values()]
    console.print(
        f"{measurement.engine} {measurement.version}. Medians of {min(rounds)} to {max(rounds)} rounds, in"
        " fresh processes with all contenders in turns; ratios are within a round, quartiles in brackets."
    )
    if peers:
        console.print(f"Beside {', '.join(dict.fromkeys(peers.values()))}.")


def _digits(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
