"""Make things and make sure: build the packages, prove the kernels, run the tests."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import click
from rich.progress import Progress

from wright.build.editions import proven
from wright.catalogue import catalogue
from wright.cli.shared import (
    ENGINE,
    TargetName,
    again_option,
    console,
    engine,
    errors,
    languages_option,
    readable_errors,
)
from wright.spec import FUNCTIONS
from wright.targets.packages import Editions
from wright.targets.registry import USUAL
from wright.targets.target import Target
from wright.toolchain.files import differences
from wright.toolchain.tools import CHECKOUT
from wright.tour import TARGET as TOURED
from wright.tour import tour

PACKAGES = CHECKOUT / "packages"
TOUR = CHECKOUT / "docs" / "tour.md"
CATALOGUE = CHECKOUT / "docs" / "passes.md"


@click.command()
@languages_option
@click.option("--check", is_flag=True, help="Build elsewhere and compare: fail if what is committed differs.")
@again_option
def build(targets: tuple[Target, ...], check: bool, again: bool) -> None:
    """Generate the packages: print every kernel, prove it, render it into its frame; and two docs pages."""
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
            if target is TOURED:
                TOUR.write_text(_tour(package), encoding="utf-8")
                console.print(f"docs/{TOUR.name}: a tour of the passes, each text on the way proven")
        CATALOGUE.write_text(catalogue(), encoding="utf-8")
        console.print(f"docs/{CATALOGUE.name}: every pass")


def _packaged(targets: tuple[Target, ...]) -> list[Target]:
    """Those with a package of their own. Raises ClickException where the only one named has none."""
    if len(targets) == 1 and targets[0].host:
        (target,) = targets
        raise click.ClickException(
            f"{target.title} ships in packages/{target.host}, which"
            f" `wright build --target {target.host}` makes"
        )
    return [target for target in targets if not target.host]


def _proven(target: Target, again: bool) -> Editions:
    with Progress(console=errors, transient=True) as bar:
        task = bar.add_task(f"proving kernels in {target.title}", total=None)
        return proven(target, lambda done, total: bar.update(task, completed=done, total=total), again)


def _check(contents: dict[Target, Editions]) -> None:
    """Raises ClickException that lists the files that are not what the compiler makes."""
    same, differing = [f"docs/{CATALOGUE.name}"], list[str]()
    if not CATALOGUE.exists() or CATALOGUE.read_text(encoding="utf-8") != catalogue():
        differing.append(same[-1])
    for target, editions in contents.items():
        with tempfile.TemporaryDirectory() as folder:
            fresh, committed = Path(folder) / "package", PACKAGES / target.name
            target.render_package(editions, fresh)
            same.append(f"packages/{target.name}")
            differing += sorted(f"{same[-1]}/{name}" for name in differences(fresh, committed))
            if target is TOURED:
                same.append(f"docs/{TOUR.name}")
                if not TOUR.exists() or TOUR.read_text(encoding="utf-8") != _tour(fresh):
                    differing.append(same[-1])
    if differing:
        listing = "\n".join(f"  {name}" for name in differing)
        raise click.ClickException(f"not what the compiler makes; run `wright build`:\n{listing}")
    console.print(f"{', '.join(same)}: what the compiler makes, to the byte")


def _tour(package: Path) -> str:
    with errors.status("proving every text of the tour"):
        return tour(package)


@click.command()
@click.option("--target", type=TargetName(), help="Every engine of a language.")
@click.option(
    "--engine", "engine_name", type=ENGINE, help=f"One engine; {USUAL.title}'s first if nothing is named."
)
def test(target: Target | None, engine_name: str | None) -> None:
    """Run vectors and behaviours on engines: the test tiers that carry their names."""
    names = [engine_name] if engine_name else list(target.engines) if target else [next(iter(USUAL.engines))]
    with readable_errors():
        for name in names:
            engine(name).find()
    tiers = ["-m", f"({' or '.join(names)}) and not slow"]
    raise SystemExit(subprocess.run([sys.executable, "-m", "pytest", *tiers], cwd=CHECKOUT).returncode)
