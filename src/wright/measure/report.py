"""Print measurements as tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from wright.measure.figures import NANOSECONDS, cost, duration, worth
from wright.measure.interleave import Case, Measurement, Spread, Watcher
from wright.measure.ladder import ORIGINAL, Ladder, Steps


@dataclass(frozen=True)
class Report:
    """A measurement with the names of our contenders; the first of them is its subject.

    ``peers`` has ``package version`` by contender, ``notes`` has remarks on the figures, and ``shown`` prints
    the report.
    """

    title: str
    ours: tuple[str, ...]
    measurement: Measurement
    peers: Mapping[str, str]
    notes: tuple[str, ...] = ()
    shown: Callable[[Console, Report], None] = field(default_factory=lambda: show)

    @property
    def subject(self) -> str:
        return self.ours[0]


@contextmanager
def progress(console: Console, title: str) -> Iterator[Watcher]:
    """A progress bar for a measurement; it vanishes at the end."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[stage]}"))
    with Progress(*columns, TimeElapsedColumn(), console=console, transient=True) as bar:
        task = bar.add_task(title, total=1, stage="")

        def watch(stage: str, case: str, done: float) -> None:
            bar.update(task, completed=done, stage=f"{case}: {'warming up' if stage == 'warm' else 'timing'}")

        yield watch


def figure(measurement: Measurement, contender: str, case: Case) -> str:
    """The cost of a call for short messages; for long ones, the throughput or the cost of a byte."""
    value = measurement.nanoseconds(contender, case.name)
    if not measurement.throughput:
        return cost(value.median, measurement.unit)
    return worth(value.median, case.size, measurement.unit)


def within(measurement: Measurement, contender: str, case: Case) -> str:
    """The figure, with its quartiles where each process gives one sample only."""
    text = figure(measurement, contender, case)
    if measurement.throughput:
        return text
    value = measurement.nanoseconds(contender, case.name)
    return f"{text} ({value.low / value.median:.2f}–{value.high / value.median:.2f}×)"


def times(ratio: Spread) -> str:
    """A ratio with its quartiles; a ratio of exact counts has none."""
    quartiles = "" if ratio.low == ratio.high else f" ({ratio.low:.2f}–{ratio.high:.2f})"
    return f"{ratio.median:.2f}×{quartiles}"


def show(console: Console, report: Report) -> None:
    """Two tables: the figures of all contenders, and the ratios of the subject to each of the others."""
    measurement = report.measurement
    figures = Table(title=report.title, title_justify="left")
    ratios = Table(title=f"How many times as fast {report.subject} is", title_justify="left")
    figures.add_column("contender", no_wrap=True)
    ratios.add_column("", no_wrap=True)
    for case in measurement.cases:
        figures.add_column(case.name, justify="right")
        ratios.add_column(case.name, justify="right")
    first = measurement.cases[0].name
    if measurement.throughput:
        figures.add_column("first call", justify="right")
    for name in measurement.contenders:
        cells = [within(measurement, name, case) for case in measurement.cases]
        if measurement.throughput:
            cells.append(cost(measurement.samples[first][name].first, measurement.unit))
        figures.add_row(name, *cells)
        if name != report.subject:
            against = [
                times(measurement.ratio(report.subject, name, case.name)) for case in measurement.cases
            ]
            ratios.add_row(f"as {name}", *against)
    console.print(figures)
    console.print(ratios)
    _notes(console, measurement, report.peers)
    for note in report.notes:
        console.print(note, highlight=False)


def show_counts(console: Console, report: Report) -> None:
    """One table: rows are cases and columns contenders, or vice versa where there are more contenders."""
    measurement = report.measurement
    cells = {
        (case, name): f"{one.spread.median:,.0f}"
        for case, taken in measurement.samples.items()
        for name, one in taken.items()
    }
    cases, names = list(measurement.samples), measurement.contenders
    title = f"{report.title}, {measurement.unit} of a call"
    table = Table("", title=escape(title), title_justify="left")
    if len(names) > len(cases):
        for case in cases:
            table.add_column(case, justify="right")
        for name in names:
            table.add_row(escape(name), *(cells.get((case, name), "") for case in cases))
    else:
        for name in names:
            table.add_column(escape(name), justify="right")
        for case in cases:
            table.add_row(case, *(cells.get((case, name), "") for name in names))
    console.print(table)
    console.print(f"{measurement.engine} {measurement.version}.")
    for note in report.notes:
        console.print(note, highlight=False, markup=False)


def show_cycles(console: Console, report: Report) -> None:
    """One row for each case: the cost of a call, and how many times as fast ours is."""
    measurement = report.measurement
    table = Table("", title=f"{report.title}, {measurement.unit} of a call", title_justify="left")
    others = [name for name in measurement.contenders if name != report.subject]
    for name in (*measurement.contenders, *(f"{report.subject} as {other}" for other in others)):
        table.add_column(name, justify="right")
    for case in measurement.cases:
        costs = [f"{measurement.nanoseconds(n, case.name).median:.1f}" for n in measurement.contenders]
        ratios = [times(measurement.ratio(report.subject, other, case.name)) for other in others]
        table.add_row(case.name, *costs, *ratios)
    console.print(table)
    _notes(console, measurement, report.peers)


def show_batches(console: Console, report: Report) -> None:
    """One row for each contender: its cost of a message, and how many times as fast ours is."""
    measurement = report.measurement
    title = f"{report.title}, {measurement.unit} of a message"
    table = Table("", title=title, title_justify="left")
    for case in measurement.cases:
        table.add_column(case.name, justify="right")
        table.add_column(f"{report.subject} is", justify="right")
    for name in measurement.contenders:
        cells = [
            cell
            for case in measurement.cases
            for cell in (
                f"{measurement.nanoseconds(name, case.name).median:.1f}",
                "" if name == report.subject else times(measurement.ratio(report.subject, name, case.name)),
            )
        ]
        table.add_row(name, *cells)
    console.print(table)
    _notes(console, measurement, report.peers)


def show_ladder(console: Console, ladder: Ladder) -> None:
    """Each rung: its lesson, figures, ratios to the textbook and to the rung before, size; then the peers."""
    measurement, previous = ladder.measurement, ladder.previous
    head = measurement.cases[-1]
    table = Table("rung", title=f"{ladder.title}, rung by rung", title_justify="left")
    for heading in (*(case.name for case in measurement.cases), "× textbook", "× previous", "bytes"):
        table.add_column(heading, justify="right", no_wrap=True)
    textbook = ladder.rungs[0].name
    for number, rung in enumerate(ladder.rungs):
        table.add_row(
            f"{number:2}  {rung.name}",
            *(figure(measurement, rung.name, case) for case in measurement.cases),
            f"{measurement.ratio(rung.name, textbook, head.name).median:.2f}",
            times(measurement.ratio(rung.name, previous[rung.name], head.name)),
            f"{ladder.sizes[rung.name]:,}",
        )
    table.add_section()
    for peer in measurement.contenders[len(ladder.rungs) :]:
        against = f"{measurement.ratio(peer, textbook, head.name).median:.2f}"
        cells = (figure(measurement, peer, case) for case in measurement.cases)
        table.add_row(escape(peer), *cells, against, "", "")
    console.print(table)
    for number, rung in enumerate(ladder.rungs):
        beside = f" (next to the recipe, after {rung.after})" if rung.after else ""
        made = f" {ladder.made[rung.name]}." if rung.name in ladder.made else ""
        console.print(f"{number:2}  {rung.lesson}{beside}{made}", highlight=False)
    console.print(f"Ratios are of {head.name}; bytes are those of {ladder.code}.")
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


def _notes(console: Console, measurement: Measurement, peers: Mapping[str, str]) -> None:
    rounds = [len(one.nanoseconds) for case in measurement.samples.values() for one in case.values()]
    if measurement.unit != NANOSECONDS and max(rounds) == 1:
        console.print(f"{measurement.engine} {measurement.version}. Counted: each figure is exact.")
    else:
        _print_rounds(console, measurement, rounds)
    if peers:
        console.print(f"Compared with {', '.join(dict.fromkeys(peers.values()))}.", markup=False)


def _print_rounds(console: Console, measurement: Measurement, rounds: Sequence[int]) -> None:
    console.print(
        f"{measurement.engine} {measurement.version}. Medians of {min(rounds)} to {max(rounds)} rounds, in"
        " fresh processes, all contenders interleaved; ratios are within a round, quartiles in brackets."
    )
