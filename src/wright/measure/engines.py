"""The same question on several engines, in one table."""

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
"""Columns in which a table says how many it needs."""


def show_beside(console: Console, reports: Sequence[Report]) -> None:
    """A row a contender, in a section a case; an engine has two columns: the figure, and the ratio.

    Figures of two engines come from different runs: what compares is the ratio. Where there is no room for
    how far it spreads, it stands alone.
    """
    table = _table(reports, within)
    needed = console.measure(table, options=console.options.update(width=WIDEST)).maximum
    spread = needed <= console.width
    console.print(table if spread else _table(reports, alone))
    subject = " or ".join(dict.fromkeys(report.subject for report in reports))
    half = ", ± half of what lies between their quartiles" if spread else ""
    console.print(f"×: how many times as fast {subject} is, within a round{half}.")
    for report in reports:
        measurement = report.measurement
        rounds = [len(one.nanoseconds) for case in measurement.samples.values() for one in case.values()]
        medians = f"medians of {min(rounds)} to {max(rounds)} rounds"
        console.print(f"{measurement.engine} {measurement.version}: {medians}, all contenders in turns.")
    peers = {name: version for report in reports for name, version in report.peers.items()}
    console.print(f"Beside {', '.join(dict.fromkeys(peers.values()))}.", markup=False)


def _table(reports: Sequence[Report], told: Callable[[Spread], str]) -> Table:
    """``told`` writes a ratio."""
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
            cells = (cell for report in reports for cell in _cells(report, name, case, told))
            table.add_row(f" {escape(name)}", *cells)
        table.add_section()
    return table


def _cells(report: Report, name: str, case_name: str, told: Callable[[Spread], str]) -> Iterator[str]:
    """The figure and the ratio, or nothing where the engine has no such contender."""
    measurement = report.measurement
    case = next((case for case in measurement.cases if case.name == case_name), None)
    if case is None or name not in measurement.contenders:
        yield from ("", "")
        return
    yield figure(measurement, name, case)
    yield "" if name == report.subject else told(measurement.ratio(report.subject, name, case.name))


def alone(ratio: Spread) -> str:
    """A ratio in half a dozen characters: 2.41×."""
    return f"{digits(ratio.median) if ratio.median >= 10 else f'{ratio.median:.2f}'}×"


def within(ratio: Spread) -> str:
    """A ratio and how far it spreads, in a dozen characters: 2.41× ± 3 %."""
    half = (ratio.high - ratio.low) / 2 / ratio.median
    return f"{alone(ratio)} ±{100 * half:2.0f} %"
