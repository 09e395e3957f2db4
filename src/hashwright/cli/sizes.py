"""How many bytes a function costs a page, our editions beside the peers; or a canister."""

from __future__ import annotations

import click
from rich.table import Table

from hashwright.bench.sizes import Size, sizes
from hashwright.bench.sizes_motoko import added
from hashwright.cli.shared import FUNCTION, console, errors, json_option, print_json, readable_errors
from hashwright.functions import FUNCTIONS, Function
from hashwright.targets.motoko.build import MOTOKO
from hashwright.targets.motoko.engines import ENGINES
from hashwright.targets.motoko.engines.ic import InternetComputer


@click.command("sizes")
@click.argument("functions", type=FUNCTION, nargs=-1)
@click.option("--engine", "canister", type=click.Choice(list(ENGINES)), help="What it adds to a canister.")
@json_option
def show_sizes(functions: tuple[Function, ...], canister: str | None, as_json: bool) -> None:
    """What a function adds to a page: our editions and the libraries of today, minified and compressed."""
    if canister:
        _show_added(functions, ENGINES[canister], as_json)
        return
    with readable_errors(), errors.status("bundling"):
        found = [(function, sizes(function)) for function in functions or FUNCTIONS.values()]
    if as_json:
        print_json(
            [
                {"function": f.name, "title": f.title, "bundles": [size.json() for size in each]}
                for f, each in found
            ]
        )
        return
    for function, each in found:
        _show(function, each)
    console.print(
        "One bundler for all (esbuild, --bundle --minify), then gzip -9; only what is named is imported."
    )


def _show_added(functions: tuple[Function, ...], engine: InternetComputer, as_json: bool) -> None:
    offered = [function for function in functions or FUNCTIONS.values() if MOTOKO.kernels(function)]
    with readable_errors(), errors.status("compiling"):
        found = {function: added(engine, function) for function in offered}
    if as_json:
        print_json([{"function": f.name, "title": f.title, "added": dict(each)} for f, each in found.items()])
        return
    for function, each in found.items():
        table = Table("what is called", title=function.title, title_justify="left")
        table.add_column("bytes of WebAssembly", justify="right")
        for way, size in each.items():
            table.add_row(way, f"{size:,}")
        console.print(table)
    console.print(f"{engine.title}, {engine.version()}: a canister that calls it, less one that does not.")


def _show(function: Function, found: list[Size]) -> None:
    table = Table("import", "kind", title=function.title, title_justify="left")
    table.add_column("minified", justify="right")
    table.add_column("+ gzip", justify="right")
    for size in found:
        name = (
            f"[bold]hashwright {size.version}, {size.imported.name}[/bold]"
            if size.ours
            else f"{size.imported.name} {size.version}"
        )
        table.add_row(name, size.imported.kind, f"{size.minified:,}", f"{size.compressed:,}")
    console.print(table)
