"""`wright doctor`: the engines on this machine, and how to get the others."""

from __future__ import annotations

import click
from rich.table import Table

from wright.cli.shared import console, engine, errors, json_option, print_json, readable_errors
from wright.passes.recipe import nearest
from wright.targets.registry import ENGINES
from wright.toolchain.debian import fetch_together
from wright.toolchain.engine import Engine, EngineError, MissingEngineError


@click.command()
@click.option(
    "--install",
    metavar="ENGINE",
    help="Fetch an engine; 'all' fetches those that `make test` runs, but optional ones only if they come.",
)
@json_option
def doctor(install: str | None, as_json: bool) -> None:
    """List the engines: their versions here, or how to get them."""
    if install is not None:
        every = [name for name, one in ENGINES.items() if not one.on_demand]
        names = every if install == "all" else [install]
        if not set(names) <= set(ENGINES):
            raise click.ClickException(f"no engine '{install}'; {nearest(install, [*ENGINES, 'all'])}")
        with readable_errors():
            fetch_together(engine(name) for name in names)
            for name in names:
                if engine(name).locate() is None or engine(name).missing():
                    errors.print(f"getting {engine(name).title} …")
                    _install(engine(name), needed=install != "all")
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


def _install(runner: Engine, needed: bool) -> None:
    """Fetch an engine; one that is optional and not needed may stay away, and is said to."""
    try:
        runner.install()
    except (EngineError, MissingEngineError) as error:
        if needed or not runner.optional:
            raise
        errors.print(f"going on without {runner.title}: {error}", highlight=False, soft_wrap=True)
