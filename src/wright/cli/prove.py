"""Prove every recipe of the book, or a package in a folder."""

from __future__ import annotations

import time
from itertools import groupby
from pathlib import Path
from textwrap import fill
from typing import Any

import click
from rich.progress import Progress, track

from wright.build.proofs import ProofResult
from wright.build.prove import (
    Job,
    Outcome,
    PrintedJob,
    RefusedJob,
    attempt,
    prove_all,
    readable_jobs,
    shared_proofs,
    workers,
)
from wright.cli.named import FUNCTION, languages_option, require_kernels
from wright.cli.shared import again_option, errors, json_option, print_json, readable_errors
from wright.recipes import EDITIONS, FAST
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
    help="Prove the kernels in a package's files, and compare everything else with what the compiler makes.",
)
@click.option("--trace", "traced", is_flag=True, help="Say which of our files one kernel enters, and why.")
@again_option
@json_option
def prove(
    functions: tuple[Function, ...],
    targets: tuple[Target, ...],
    package: Path | None,
    traced: bool,
    again: bool,
    as_json: bool,
) -> None:
    """Prove every kernel from its printed text, by every recipe of the book, shipped or not.

    The command reuses earlier proofs of the same text by the same sources, and says how many it reused. With
    --package it proves everything anew. With --trace it makes and proves the first kernel of one function
    alone, and lists the files of the compiler that this enters, stage by stage.
    """
    if traced:
        if package is not None or len(functions) != 1 or len(targets) != 1:
            raise click.UsageError("--trace follows one kernel: name a function and a --target, no package")
        require_kernels(functions[0], targets[0], [FAST])
        _trace(functions[0], targets[0], as_json)
    elif package is None:
        for function in functions if len(targets) == 1 else ():
            require_kernels(function, targets[0], EDITIONS)
        _prove_recipes(functions or tuple(FUNCTIONS.values()), targets, again, as_json)
    elif functions or targets != tuple(TARGETS.values()):
        raise click.UsageError("--package proves a whole package: leave out functions and --target")
    else:
        _prove_package(package, as_json)


def _trace(function: Function, target: Target, as_json: bool) -> None:
    from wright.build.trace import STAGES, trace

    kernel = next(iter(target.kernels(function)))
    job = Job(target, function.name, kernel)
    with errors.status(f"making and proving {kernel} of {function.title}"):
        found = trace(job)
    if as_json:
        print_json({"kernel": kernel, "error": found.error or None, "stages": found.files})
    else:
        for stage, why in STAGES.items():
            click.echo(f"{stage}: {why}")
            for folder, names in groupby(map(Path, found.files[stage]), key=lambda file: file.parent):
                listed = f"{folder}/ {', '.join(name.stem for name in names)}".removeprefix("./ ")
                click.echo(fill(listed, 110, initial_indent=" " * 4, subsequent_indent=" " * 8))
        files = len(set().union(*found.files.values()))
        whose = f"{kernel} of {function.title} in {target.title}"
        said = f"proven, {found.proof.cases} cases" if found.proof else found.error
        click.echo(f"{whose}: {said}; {files} files of src/wright were entered")
    if found.error:
        raise SystemExit(1)


def _prove_package(folder: Path, as_json: bool) -> None:
    from wright.build.packaged import prove_kernels, require_made  # and pages, figures, records: not in vain

    started = time.monotonic()
    with readable_errors():
        with Progress(console=errors, transient=True) as bar:
            task = bar.add_task(f"proving the kernels in {folder}", total=None)
            found = prove_kernels(folder, lambda n, total: bar.update(task, completed=n, total=total))
        with errors.status("making the package again"):
            files = require_made(found, folder)
    rows = [
        {"file": placed.place.file, "line": placed.place.line, **_row(placed.found.job, result)}
        for placed, result in found.proofs.items()
    ]
    seconds = time.monotonic() - started
    if as_json:
        print_json({"seconds": round(seconds, 1), "files": files, "kernels": rows})
        return
    for row in rows:
        place = f"{row['file']}, line {row['line']}"
        click.echo(f"{place:50} {row['function']:15}{row['kernel']:16}{_said(row)}")
    texts = len({placed.found for placed in found.proofs})
    click.echo(
        f"{folder}: proved {texts} texts in {len({row['file'] for row in rows})} files in {seconds:.0f} s;"
        f" all {files} files equal the compiler's, byte for byte"
    )


def _prove_recipes(
    functions: tuple[Function, ...], targets: tuple[Target, ...], again: bool, as_json: bool
) -> None:
    started = time.monotonic()
    with readable_errors(), workers() as pool:
        every = [job for target in targets for job in readable_jobs(target, functions)]
        asked = [each for each in every if isinstance(each, Job)]
        refused = [each for each in every if isinstance(each, RefusedJob)]
        printed = list[PrintedJob]()
        made = track(pool.map(attempt, asked), "making", total=len(asked), console=errors, transient=True)
        for each in made:
            if isinstance(each, PrintedJob):
                printed.append(each)
            else:
                refused.append(each)
        with Progress(console=errors, transient=True) as bar:
            task = bar.add_task("proving", total=None)
            found = prove_all(
                pool, printed, lambda n, total: bar.update(task, completed=n, total=total), again
            )
    rows = [_row(each.job, result) for each, result in found.items()]
    rows += [_row(each.job, each.why) for each in refused]
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
        results = [found[group[0]] for group in shared_proofs(found)]
        before = sum(isinstance(result, ProofResult) and result.kept for result in results)
        texts = f"{len(results)} different texts" + (f", {before} proven earlier" if before else "")
        click.echo(f"{len(rows) - len(failed)} of {len(rows)} kernels proven ({texts}) in {seconds:.0f} s")
        proofs = [result.proof for result in results if isinstance(result, ProofResult)]
        took, net = sum(proof.seconds for proof in proofs), sum(proof.net_seconds for proof in proofs)
        click.echo(f"the proofs took {took:.0f} s of CPU, of which their runs on numbers took {net:.0f} s")
    if failed:
        raise SystemExit(1)


def _row(job: Job, result: Outcome | str) -> dict[str, Any]:
    proven = result.proof if isinstance(result, ProofResult) else None
    return {
        "target": job.target.name,
        "function": job.function,
        "kernel": job.kernel,
        "edition": job.edition,
        "engine": job.engine,
        "error": None if proven else str(result),
        "cases": proven.cases if proven else 0,
        "invariants": proven.invariants if proven else 0,
        "seconds": round(proven.seconds, 3) if proven else 0,
        "net_seconds": round(proven.net_seconds, 3) if proven else 0,
        "kept": isinstance(result, ProofResult) and result.kept,
    }


def _names(row: dict[str, Any]) -> tuple[str, str, str]:
    """The target, the function and the recipe's table."""
    return row["target"], row["function"], f"{row['kernel']}.{row['edition']}.{row['engine']}"


def _said(row: dict[str, Any]) -> str:
    return row["error"] or f"proven, {row['cases']} cases, {row['invariants']} by invariant"
