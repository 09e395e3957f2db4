"""How many bytes a function costs a page: our editions beside the peers."""

from __future__ import annotations

import click
from rich.table import Table

from hashwright.bench.sizes import Size, sizes
from hashwright.cli.shared import FUNCTION, console, errors, json_option, print_json, readable_errors
from hashwright.functions import FUNCTIONS, Function


@click.command("sizes")
@click.argument("functions", type=FUNCTION, nargs=-1)
@json_option
def show_sizes(functions: tuple[Function, ...], as_json: bool) -> None:
    """What a function adds to a page: our editions and the libraries of today, minified and compressed."""
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
