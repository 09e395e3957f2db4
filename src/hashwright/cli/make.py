"""Make things and make sure: build the packages, prove the kernels, run the tests."""

from __future__ import annotations

import filecmp
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import click
from rich.progress import Progress, track

from hashwright.cli.shared import (
    FUNCTION,
    console,
    engine,
    engine_option,
    errors,
    json_option,
    print_json,
    readable_errors,
    target_option,
)
from hashwright.functions import FUNCTIONS, Function
from hashwright.proof.check import NotProvenError
from hashwright.targets.javascript.build import Job, package, shared_proofs
from hashwright.targets.javascript.package import render_package
from hashwright.targets.javascript.reading import UnreadableError
from hashwright.targets.javascript.values import InexactError
from hashwright.tour import tour

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "packages" / "javascript"
TOUR = ROOT / "docs" / "tour.md"


@click.command()
@target_option
@click.option("--check", is_flag=True, help="Build elsewhere and compare: fail if what is committed differs.")
def build(target: str, check: bool) -> None:
    """Generate the packages and docs/tour.md: print every kernel, prove it, render it into its frame."""
    del target  # javascript is the only one
    with readable_errors():
        with Progress(console=errors, transient=True) as bar:
            task = bar.add_task("proving kernels", total=None)
            contents = package(lambda done, total: bar.update(task, completed=done, total=total))
        if not check:
            render_package(contents, PACKAGE)
            console.print(f"packages/{PACKAGE.name}: {len(contents)} functions, every kernel proven")
            TOUR.write_text(_tour(PACKAGE), encoding="utf-8")
            console.print(f"docs/{TOUR.name}: a tour of the passes, each text on the way proven")
            return
        with tempfile.TemporaryDirectory() as folder:
            render_package(contents, Path(folder) / "package")
            differing = sorted(_differences(Path(folder) / "package", PACKAGE))
            if not TOUR.exists() or TOUR.read_text(encoding="utf-8") != _tour(Path(folder) / "package"):
                differing.append(f"docs/{TOUR.name}")
        if differing:
            listing = "\n".join(f"  {name}" for name in differing)
            raise click.ClickException(f"not what the compiler makes; run `hashwright build`:\n{listing}")
        console.print("packages/javascript and docs/tour.md are what the compiler makes, to the byte")


def _tour(package: Path) -> str:
    with errors.status("proving every text of the tour"):
        return tour(package)


def _differences(fresh: Path, committed: Path) -> Iterator[str]:
    files = {f.relative_to(root) for root in (fresh, committed) for f in root.rglob("*") if f.is_file()}
    for name in files:
        pair = (fresh / name, committed / name)
        if not all(file.exists() for file in pair) or not filecmp.cmp(*pair, shallow=False):
            yield str(name)


@click.command()
@click.argument("functions", type=FUNCTION, nargs=-1)
@target_option
@json_option
def prove(functions: tuple[Function, ...], target: str, as_json: bool) -> None:
    """Prove every kernel that ships from its printed text, and every other recipe of the book."""
    started = time.monotonic()
    with readable_errors():
        groups = shared_proofs(functions or tuple(FUNCTIONS.values()), target)
        with ProcessPoolExecutor() as pool:
            found = pool.map(_prove, [group[0] for group in groups])
            results = list(track(found, "proving", total=len(groups), console=errors, transient=True))
    rows = [
        {"function": job.function, "kernel": job.kernel, "engine": job.engine, **result}
        for group, result in zip(groups, results, strict=True)
        for job in group
    ]
    seconds = time.monotonic() - started
    failed = [row for row in rows if row["error"]]
    if as_json:
        print_json({"seconds": round(seconds, 1), "kernels": rows})
    else:
        for row in rows:
            what = row["error"] or f"proven, {row['cases']} cases, {row['invariants']} by invariant"
            click.echo(f"{row['function']:15}{row['kernel']:10}{row['engine']:10}{what}")
        texts = f"{len(groups)} different texts"
        click.echo(f"{len(rows) - len(failed)} of {len(rows)} kernels proven ({texts}) in {seconds:.0f} s")
    if failed:
        raise SystemExit(1)


def _prove(job: Job) -> dict[str, Any]:
    try:
        proof = job.make().prove()
    except (NotProvenError, UnreadableError, InexactError) as error:
        return {"error": str(error), "cases": 0, "invariants": 0}
    return {"error": None, "cases": proof.cases, "invariants": proof.invariants}


@click.command()
@target_option
@engine_option
def test(target: str, engine_name: str) -> None:
    """Run vectors and behaviours on an engine: the test tier that carries its name."""
    del target
    with readable_errors():
        engine(engine_name).find()
    raise SystemExit(subprocess.run([sys.executable, "-m", "pytest", "-m", engine_name], cwd=ROOT).returncode)
