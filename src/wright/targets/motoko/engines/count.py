"""Count a text: ``python -m wright.targets.motoko.engines.count 'K.hash(b)' --library K=kernel.mo``."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.engines.counting import FEW, MORE, Counter, Probe, further
from wright.targets.motoko.engines.moc import PACKAGES
from wright.targets.motoko.engines.system import CanisterError
from wright.toolchain.engine import EngineError, MissingEngineError

LIBRARY = "library"
"""The package name of the given texts."""


@click.command()
@click.argument("expressions", nargs=-1, required=True)
@click.option("--library", "libraries", multiple=True, metavar="NAME=FILE", help="A module and its name.")
@click.option("--package", "packages", multiple=True, metavar="NAME=FOLDER", help="For `mo:NAME/…`.")
@click.option(
    "--import", "imports", multiple=True, metavar="TEXT", help='For example: S "mo:hashwright/Sha256".'
)
@click.option("--engine", "names", multiple=True, type=click.Choice(list(ENGINES)), default=list(ENGINES))
@click.option("--sizes", default="0,32,64", show_default=True, help="Sizes of short messages in bytes.")
@click.option("--block", default=64, show_default=True, help="Bytes of a block.")
@click.option("--optimise", is_flag=True, help="Count after wasm-opt -O3.")
def main(
    expressions: tuple[str, ...],
    libraries: tuple[str, ...],
    packages: tuple[str, ...],
    imports: tuple[str, ...],
    names: tuple[str, ...],
    sizes: str,
    block: int,
    optimise: bool,
) -> None:
    """Count Blob expressions over b (Blob), a ([Nat8]), v ([var Nat8]), r (Region) and n (size)."""
    files, wanted = {}, [f"import {each};" for each in imports]
    for name, _, file in (each.partition("=") for each in libraries):
        files[f"{PACKAGES}/{LIBRARY}/{name}.mo"] = Path(file).read_text(encoding="utf-8")
        wanted.append(f'import {name} "mo:{LIBRARY}/{name}";')
    for name, _, folder in (each.partition("=") for each in packages):
        for path in sorted(Path(folder).rglob("*.mo")):
            files[f"{PACKAGES}/{name}/{path.relative_to(folder)}"] = path.read_text(encoding="utf-8")
    some = [int(size) for size in sizes.split(",")]
    probes = [Probe(expression, [*some, FEW * block, MORE * block]) for expression in expressions]
    for name in names:
        try:
            found = Counter(ENGINES[name], files, wanted, optimise=optimise).count(probes)
        except (EngineError, MissingEngineError, CanisterError) as error:
            raise click.ClickException(str(error)) from error
        table = Table("", "bytes", "instructions", "raw", "heap", "result", title=name, title_justify="left")
        for probe, counts in zip(probes, found, strict=True):
            for size in some:
                one = counts[size]
                words = (probe.expression, size, one.instructions, one.raw, one.allocated)
                table.add_row(
                    *(f"{word:,}" if isinstance(word, int) else word for word in words), one.result.hex()
                )
            table.add_row("", "a further block", *(f"{each:,.2f}" for each in further(counts, block)), "")
        Console(width=200).print(table)


if __name__ == "__main__":
    main()
