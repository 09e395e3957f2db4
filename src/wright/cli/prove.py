"""The proof: of every recipe of the book, or of a package as it lies in a folder."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.progress import Progress, track

from wright.build.packaged import prove_kernels, require_made
from wright.build.proofs import Told
from wright.build.prove import Job, jobs, outcome, shared_proofs, workers
from wright.cli.shared import (
    FUNCTION,
    again_option,
    errors,
    json_option,
    languages_option,
    print_json,
    readable_errors,
)
from wright.proof.check import NotProvenError
from wright.spec import FUNCTIONS, Function
from wright.targets.registry import TARGETS
from wright.targets.target import Target


@click.command()
@click.argument("functions", type=FUNCTION, nargs=-1)
@languages_option
@click.option(
    "--package",
    metavar="FOLDER",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A package as it lies in a folder: its files' kernels are proven, and all else compared.",
)
@again_option
@json_option
def prove(
    functions: tuple[Function, ...],
    targets: tuple[Target, ...],
    package: Path | None,
    again: bool,
    as_json: bool,
) -> None:
    """Prove every kernel that ships from its printed text, and every other recipe of the book.

    A text that was proven before by the same sources is not proven again, and counted as such.
    """
    if package is None:
        _prove_recipes(functions or tuple(FUNCTIONS.values()), targets, again, as_json)
    elif functions or targets != tuple(TARGETS.values()):
        raise click.UsageError("a package is proven as a whole: leave out functions and --target")
    else:
        _prove_package(package, again, as_json)


def _prove_package(folder: Path, again: bool, as_json: bool) -> None:
    started = time.monotonic()
    with readable_errors():
        with Progress(console=errors, transient=True) as bar:
            task = bar.add_task(f"proving what lies in {folder}", total=None)
            found = prove_kernels(folder, lambda n, total: bar.update(task, completed=n, total=total), again)
        with errors.status("making the package again"):
            files = require_made(found, folder)
    rows = [
        {"file": lying.place.file, "line": lying.place.line, **_row(lying.lies.job, told)}
        for lying, told in found.proofs.items()
    ]
    seconds = time.monotonic() - started
    if as_json:
        print_json({"seconds": round(seconds, 1), "files": files, "kernels": rows})
        return
    for row in rows:
        place = f"{row['file']}, line {row['line']}"
        click.echo(f"{place:50} {row['function']:15}{row['kernel']:16}{_said(row)}")
    texts = len({lying.lies for lying in found.proofs})
    click.echo(
        f"{folder}: {texts} texts proven as they lie in {len({row['file'] for row in rows})} files,"
        f" all {files} files what the compiler makes, to the byte, in {seconds:.0f} s"
    )


def _prove_recipes(
    functions: tuple[Function, ...], targets: tuple[Target, ...], again: bool, as_json: bool
) -> None:
    started = time.monotonic()
    with readable_errors(), workers() as pool:
        groups = shared_proofs((job for target in targets for job in jobs(target, functions)), pool)
        found = pool.map(partial(outcome, again=again), [group[0] for group in groups])
        results = list(track(found, "proving", total=len(groups), console=errors, transient=True))
    rows = [_row(spelt.job, told) for group, told in zip(groups, results, strict=True) for spelt in group]
    seconds = time.monotonic() - started
    failed = [row for row in rows if row["error"]]
    if as_json:
        print_json({"seconds": round(seconds, 1), "kernels": rows})
    else:
        named = [_names(row) for row in rows]
        widths = [max(map(len, column)) for column in zip(*named, strict=True)]
        for names, row in zip(named, rows, strict=True):
            cells = (name.ljust(width) for name, width in zip(names, widths, strict=True))
            click.echo(f"{' '.join(cells)} {_said(row)}")
        before = sum(isinstance(told, Told) and told.kept for told in results)
        texts = f"{len(groups)} different texts" + (f", {before} of them before" if before else "")
        click.echo(f"{len(rows) - len(failed)} of {len(rows)} kernels proven ({texts}) in {seconds:.0f} s")
    if failed:
        raise SystemExit(1)


def _row(job: Job, told: Told | NotProvenError) -> dict[str, Any]:
    proven = told.proof if isinstance(told, Told) else None
    return {
        "target": job.target.name,
        "function": job.function,
        "kernel": job.kernel,
        "edition": job.edition,
        "engine": job.engine,
        "error": None if proven else str(told),
        "cases": proven.cases if proven else 0,
        "invariants": proven.invariants if proven else 0,
        "kept": isinstance(told, Told) and told.kept,
    }


def _names(row: dict[str, Any]) -> tuple[str, str, str]:
    """The target, the function and the recipe's table."""
    return row["target"], row["function"], f"{row['kernel']}.{row['edition']}.{row['engine']}"


def _said(row: dict[str, Any]) -> str:
    return row["error"] or f"proven, {row['cases']} cases, {row['invariants']} by invariant"
