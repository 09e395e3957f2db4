"""Measure how many bytes a function adds to a page, our editions and the peers, or to a canister."""

from __future__ import annotations

import click
from rich.table import Table

from wright.cli.named import FUNCTION
from wright.cli.shared import console, errors, json_option, print_json, readable_errors
from wright.measure.sizes import SizeTable
from wright.spec import FUNCTIONS, Function
from wright.targets.measured import PAGE, sizes

SIZES = sizes()


@click.command("sizes")
@click.argument("functions", type=FUNCTION, nargs=-1)
@click.option(
    "--engine",
    "place",
    type=click.Choice([name for name in SIZES if name != PAGE]),
    help="Measure what it adds to a canister.",
)
@json_option
def show_sizes(functions: tuple[Function, ...], place: str | None, as_json: bool) -> None:
    """Measure the bytes that a function adds to a page, minified and gzipped: our editions and the peers."""
    sizing = SIZES[place or PAGE]
    offered = [function for function in functions or FUNCTIONS.values() if sizing.offers(function)]
    with readable_errors(), errors.status(sizing.doing):
        found = [(function, sizing.table(function)) for function in offered]
    if as_json:
        print_json([{"function": f.name, "title": f.title, **each.json} for f, each in found])
        return
    for function, each in found:
        _show(function, each)
    console.print(sizing.note)


def _show(function: Function, found: SizeTable) -> None:
    table = Table(title=function.title, title_justify="left")
    for number, column in enumerate(found.columns):
        figures = number >= len(found.columns) - found.figures
        table.add_column(column, justify="right" if figures else "left")
    for row in found.rows:
        table.add_row(*row)
    console.print(table)
