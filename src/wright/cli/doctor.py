"""`wright doctor`: the engines on this machine, and how to get the others."""

from __future__ import annotations

from collections.abc import Sequence

import click
from rich.table import Table

from wright.cli.shared import console, errors, json_option, print_json, readable_errors
from wright.errors import nearest
from wright.targets.registry import ENGINES
from wright.toolchain.debian import fetch_together
from wright.toolchain.engine import Engine
from wright.toolchain.together import together


@click.command()
@click.option(
    "--install",
    metavar="ENGINE,…",
    help="Fetch engines, named with commas between them.",
)
@json_option
def doctor(install: str | None, as_json: bool) -> None:
    """List the engines: their versions here, or how to get them."""
    if install is not None:
        names = install.split(",")
        if unknown := [name for name in names if name not in ENGINES]:
            raise click.ClickException(f"no engine '{unknown[0]}'; {nearest(unknown[0], list(ENGINES))}")
        with readable_errors():
            _install([ENGINES[name] for name in names])
    states = [each.state() for each in ENGINES.values()]
    if as_json:
        rows = ((s.name, s.title, s.path, s.version, s.how_to_get) for s in states)
        print_json(
            [
                {"engine": n, "title": t, "found": p is not None, "version": v, "install": h}
                for n, t, p, v, h in rows
            ]
        )
        return
    table = Table("engine", "", "version", "how to get it")
    for state in states:
        version = state.version or "[red]missing[/red]"
        table.add_row(state.name, state.title, version, state.how_to_get)
    console.print(table)


def _install(engines: Sequence[Engine]) -> None:
    """Fetch the engines that are not here, all at once. Raises as they do."""
    fetch_together(engines)
    wanted = [each for each in engines if each.locate() is None or each.missing()]
    if wanted:
        errors.print(f"getting {', '.join(each.title for each in wanted)} …", soft_wrap=True)
        together(*(each.install for each in wanted))
