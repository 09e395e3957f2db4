"""Make things and make sure: build the packages, prove the kernels, run the tests."""

from __future__ import annotations

import filecmp
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.progress import Progress, track

from hashwright.cli.shared import (
    ENGINE,
    FUNCTION,
    TargetName,
    console,
    engine,
    errors,
    json_option,
    languages_option,
    print_json,
    readable_errors,
)
from hashwright.functions import FUNCTIONS, Function
from hashwright.proof.check import NotProvenError
from hashwright.targets.build import Spelt, jobs, proven, shared_proofs, workers
from hashwright.targets.frames import Editions
from hashwright.targets.javascript.build import JAVASCRIPT
from hashwright.targets.target import Target
from hashwright.targets.tools import CHECKOUT
from hashwright.tour import tour

PACKAGES = CHECKOUT / "packages"
TOUR = CHECKOUT / "docs" / "tour.md"


again_option = click.option(
    "--again", is_flag=True, help="Prove what was proven before by the same sources, too."
)


@click.command()
@languages_option
@click.option("--check", is_flag=True, help="Build elsewhere and compare: fail if what is committed differs.")
@again_option
def build(targets: tuple[Target, ...], check: bool, again: bool) -> None:
    """Generate the packages and docs/tour.md: print every kernel, prove it, render it into its frame."""
    with readable_errors():
        contents = {target: _proven(target, again) for target in _packaged(targets)}
        if check:
            _check(contents)
            return
        for target, editions in contents.items():
            package = PACKAGES / target.name
            target.render_package(editions, package)
            offered = sum(1 for function in FUNCTIONS.values() if target.kernels(function))
            console.print(f"packages/{target.name}: {offered} functions, every kernel proven")
            if target is JAVASCRIPT:
                TOUR.write_text(_tour(package), encoding="utf-8")
                console.print(f"docs/{TOUR.name}: a tour of the passes, each text on the way proven")


def _packaged(targets: tuple[Target, ...]) -> list[Target]:
    """Those with a package of their own. Raises ClickException where the only one named has none."""
    if len(targets) == 1 and targets[0].host:
        (target,) = targets
        raise click.ClickException(
            f"{target.title} ships in packages/{target.host}, which"
            f" `hashwright build --target {target.host}` makes"
        )
    return [target for target in targets if not target.host]


def _proven(target: Target, again: bool) -> Editions:
    with Progress(console=errors, transient=True) as bar:
        task = bar.add_task(f"proving kernels in {target.title}", total=None)
        return proven(target, lambda done, total: bar.update(task, completed=done, total=total), again)


def _check(contents: dict[Target, Editions]) -> None:
    """Raises ClickException that lists the files that are not what the compiler makes."""
    same, differing = list[str](), list[str]()
    for target, editions in contents.items():
        with tempfile.TemporaryDirectory() as folder:
            fresh, committed = Path(folder) / "package", PACKAGES / target.name
            target.render_package(editions, fresh)
            same.append(f"packages/{target.name}")
            differing += sorted(f"{same[-1]}/{name}" for name in differences(fresh, committed))
            if target is JAVASCRIPT:
                same.append(f"docs/{TOUR.name}")
                if not TOUR.exists() or TOUR.read_text(encoding="utf-8") != _tour(fresh):
                    differing.append(same[-1])
    if differing:
        listing = "\n".join(f"  {name}" for name in differing)
        raise click.ClickException(f"not what the compiler makes; run `hashwright build`:\n{listing}")
    console.print(f"{', '.join(same)}: what the compiler makes, to the byte")


def _tour(package: Path) -> str:
    with errors.status("proving every text of the tour"):
        return tour(package)


def differences(fresh: Path, committed: Path) -> Iterator[str]:
    """Files of two folders that are not the same in both, by name."""
    files = {f.relative_to(root) for root in (fresh, committed) for f in root.rglob("*") if f.is_file()}
    for name in files:
        pair = (fresh / name, committed / name)
        if not all(file.exists() for file in pair) or not filecmp.cmp(*pair, shallow=False):
            yield str(name)


@click.command()
@click.argument("functions", type=FUNCTION, nargs=-1)
@languages_option
@again_option
@json_option
def prove(functions: tuple[Function, ...], targets: tuple[Target, ...], again: bool, as_json: bool) -> None:
    """Prove every kernel that ships from its printed text, and every other recipe of the book.

    A text that was proven before by the same sources is not proven again, and counted as such.
    """
    started = time.monotonic()
    prove_one = partial(_prove, again=again)
    with readable_errors():
        asked = functions or tuple(FUNCTIONS.values())
        with workers() as pool:
            groups = shared_proofs((job for target in targets for job in jobs(target, asked)), pool)
            found = pool.map(prove_one, [group[0] for group in groups])
            results = list(track(found, "proving", total=len(groups), console=errors, transient=True))
    rows = [
        {
            "target": job.target.name,
            "function": job.function,
            "kernel": job.kernel,
            "edition": job.edition,
            "engine": job.engine,
            **result,
        }
        for group, result in zip(groups, results, strict=True)
        for job in (spelt.job for spelt in group)
    ]
    seconds = time.monotonic() - started
    failed = [row for row in rows if row["error"]]
    if as_json:
        print_json({"seconds": round(seconds, 1), "kernels": rows})
    else:
        for row in rows:
            what = row["error"] or f"proven, {row['cases']} cases, {row['invariants']} by invariant"
            place = f"{row['kernel']}.{row['edition']}.{row['engine']}"
            click.echo(f"{row['target']:12}{row['function']:15}{place:28}{what}")
        before = sum(result["kept"] for result in results)
        texts = f"{len(groups)} different texts" + (f", {before} of them before" if before else "")
        click.echo(f"{len(rows) - len(failed)} of {len(rows)} kernels proven ({texts}) in {seconds:.0f} s")
    if failed:
        raise SystemExit(1)


def _prove(spelt: Spelt, again: bool) -> dict[str, Any]:
    try:
        told = spelt.prove(again)
    except NotProvenError as error:
        return {"error": str(error), "cases": 0, "invariants": 0, "kept": False}
    proof = told.proof
    return {"error": None, "cases": proof.cases, "invariants": proof.invariants, "kept": told.kept}


@click.command()
@click.option("--target", type=TargetName(), help="Every engine of a language.")
@click.option("--engine", "engine_name", type=ENGINE, help="One engine; Node.js if nothing is named.")
def test(target: Target | None, engine_name: str | None) -> None:
    """Run vectors and behaviours on engines: the test tiers that carry their names."""
    names = [engine_name] if engine_name else list(target.engines) if target else ["node"]
    with readable_errors():
        for name in names:
            engine(name).find()
    tiers = ["-m", f"({' or '.join(names)}) and not slow"]
    raise SystemExit(subprocess.run([sys.executable, "-m", "pytest", *tiers], cwd=CHECKOUT).returncode)
