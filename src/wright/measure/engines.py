"""One benchmark on several engines, in one table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from wright.measure.figures import digits
from wright.measure.interleave import Spread
from wright.measure.report import Report, figure

WIDEST = 1000
"""Columns of a console that is wide enough to measure any table's width."""


def show_engines(console: Console, reports: Sequence[Report]) -> None:
    """One section for each case, with a row for each contender; an engine has two columns: figure and ratio.

    Figures of two engines come from different runs: compare the ratios. Where the console is too narrow, the
    table leaves out their spread.
    """
    table = _table(reports, within)
    needed = console.measure(table, options=console.options.update(width=WIDEST)).maximum
    spread = needed <= console.width
    console.print(table if spread else _table(reports, alone))
    subject = " or ".join(dict.fromkeys(report.subject for report in reports))
    half = ", ± half the distance between the quartiles" if spread else ""
    console.print(f"×: how many times as fast {subject} is, within a round{half}.")
    for report in reports:
        measurement = report.measurement
        rounds = [len(one.nanoseconds) for case in measurement.samples.values() for one in case.values()]
        medians = f"medians of {min(rounds)} to {max(rounds)} rounds"
        console.print(f"{measurement.engine} {measurement.version}: {medians}, all contenders interleaved.")
    peers = {name: version for report in reports for name, version in report.peers.items()}
    console.print(f"Compared with {', '.join(dict.fromkeys(peers.values()))}.", markup=False)


def _table(reports: Sequence[Report], format_ratio: Callable[[Spread], str]) -> Table:
    table = Table(
        title=reports[0].title,
        title_justify="left",
        box=box.SIMPLE_HEAD,
        padding=0,
    )
    table.add_column("", no_wrap=True)
    for report in reports:
        table.add_column(report.measurement.engine, justify="right", no_wrap=True)
        table.add_column("×", justify="right", no_wrap=True)
    for case in dict.fromkeys(case.name for report in reports for case in report.measurement.cases):
        table.add_row(f"[bold]{case}[/bold]")
        for name in dict.fromkeys(name for report in reports for name in report.measurement.contenders):
            cells = (cell for report in reports for cell in _cells(report, name, case, format_ratio))
            table.add_row(f" {escape(name)}", *cells)
        table.add_section()
    return table


def _cells(report: Report, name: str, case_name: str, format_ratio: Callable[[Spread], str]) -> Iterator[str]:
    """The figure and the ratio, or empty cells where the contender was not measured so."""
    measurement = report.measurement
    case = next((case for case in measurement.cases if case.name == case_name), None)
    if case is None or name not in measurement.samples[case.name]:
        yield from ("", "")
        return
    yield figure(measurement, name, case)
    yield "" if name == report.subject else format_ratio(measurement.ratio(report.subject, name, case.name))


def alone(ratio: Spread) -> str:
    """A ratio in six characters: 2.41×."""
    return f"{digits(ratio.median) if ratio.median >= 10 else f'{ratio.median:.2f}'}×"


def within(ratio: Spread) -> str:
    """A ratio with its spread, in twelve characters: 2.41× ± 3 %."""
    half = (ratio.high - ratio.low) / 2 / ratio.median
    return f"{alone(ratio)} ±{100 * half:2.0f} %"
