"""Build the packages, check the committed ones, run the tests of engines."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from pathlib import Path

import click
from rich.progress import Progress

from wright.build.editions import Shipped, proven
from wright.build.prove import workers
from wright.build.rendering import render
from wright.cli.named import ENGINE, TargetName, languages_option
from wright.cli.shared import again_option, console, errors, readable_errors
from wright.errors import ReadableError
from wright.measure.committed import DOCS, Figures
from wright.pages.benchmarks import benchmarks
from wright.pages.catalogue import catalogue
from wright.pages.claims import claims
from wright.pages.tour import TARGET as TOURED
from wright.pages.tour import tour
from wright.targets.packages import Editions
from wright.targets.registry import ENGINES, TARGETS, USUAL
from wright.targets.target import Target
from wright.toolchain.files import differences
from wright.toolchain.tools import CHECKOUT

PACKAGES = CHECKOUT / "packages"
TOUR = DOCS / "tour.md"
PAGES: Mapping[str, Callable[[], str]] = {
    "passes.md": catalogue,
    "benchmarks.md": benchmarks,
    "kernels.md": claims,
}
"""The generated pages of docs that need no proof."""


def by_hand() -> Mapping[Path, Figures]:
    """The pages that people write, with the figures that their regions may have."""
    pages = {page: Figures() for page in sorted(DOCS.glob("*.md")) if page.name not in (*PAGES, TOUR.name)}
    return {**pages, CHECKOUT / "README.md": Figures("docs/")}


def written() -> Mapping[Path, str]:
    """The pages that people write, with their regions filled from committed records."""
    return {page: figures.filled(page.read_text(encoding="utf-8")) for page, figures in by_hand().items()}


@click.command()
@languages_option
@click.option(
    "--check", is_flag=True, help="Build in a temporary folder; fail if the committed files differ."
)
@again_option
def build(targets: tuple[Target, ...], check: bool, again: bool) -> None:
    """Generate the packages: print every kernel, prove it, render it into its frame; and docs pages."""
    with readable_errors():
        written()  # before the proofs, which take minutes: a wrong record stops it here
        shipped = _proven(_packaged(targets), again)
        faults = [
            f"packages/{target.name} is not made:\n{_listed(why)}" for target, why in shipped.refused.items()
        ]
        faults += _check(shipped.editions) if check else _write(shipped.editions)
        if faults:
            raise click.ClickException("\n".join(faults))


def _write(contents: Mapping[Target, Editions]) -> list[str]:
    """Write the packages and the pages; a package that cannot be written holds up no other. Its faults."""
    faults = list[str]()
    for target, editions in contents.items():
        package = PACKAGES / target.name
        try:
            render(target, editions, package)
        except ReadableError as error:
            faults.append(f"packages/{target.name} is not made:\n{_listed([str(error)])}")
            continue
        offered = len(set().union(*editions.values()))
        console.print(f"packages/{target.name}: {offered} functions, every kernel proven")
        if target is TOURED:
            TOUR.write_text(_tour(package), encoding="utf-8")
            console.print(f"docs/{TOUR.name}: a tour of the passes, the text after each of them proven")
    for name, page in PAGES.items():
        (DOCS / name).write_text(page(), encoding="utf-8")
    for file, text in written().items():  # read again: somebody may have edited them meanwhile
        file.write_text(text, encoding="utf-8")
    console.print(f"docs: {', '.join(PAGES)}, and the figures of the other pages")
    return faults


def _packaged(targets: tuple[Target, ...]) -> list[Target]:
    """The targets with their own package. Raises ClickException where the only target named has none."""
    if len(targets) == 1 and targets[0].host:
        (target,) = targets
        raise click.ClickException(
            f"{target.title} ships in packages/{target.host}: run `wright build --target {target.host}`"
        )
    return [target for target in targets if not target.host]


def _listed(lines: Iterable[str]) -> str:
    return "\n".join(f"  {line}" for line in lines)


def _proven(targets: Sequence[Target], again: bool) -> Shipped:
    with Progress(console=errors, transient=True) as bar:
        task = bar.add_task("making and proving kernels", total=None)
        return proven(targets, lambda done, total: bar.update(task, completed=done, total=total), again)


def _check(contents: Mapping[Target, Editions]) -> list[str]:
    """Compare the committed files with fresh ones, on all cores. The only fault lists those that differ."""
    with workers() as pool, errors.status("comparing pages and packages"):
        pages = pool.submit(_differing_pages)
        packages = list(pool.map(_differing_files, *zip(*contents.items(), strict=True)))
        differing = [*pages.result(), *chain.from_iterable(packages)]
    if differing:
        return [f"these files differ from the compiler's; run `wright build`:\n{_listed(differing)}"]
    same = [f"docs/{name}" for name in PAGES] + ["figures of the other pages"]
    for target in contents:
        same += [f"packages/{target.name}", *([f"docs/{TOUR.name}"] if target is TOURED else [])]
    console.print(f"{', '.join(same)}: equal to the compiler's output, byte for byte")
    return []


def _differing_pages() -> list[str]:
    """The pages of docs that are not the compiler's."""
    made = {DOCS / name: page() for name, page in PAGES.items()} | dict(written())
    return [
        str(file.relative_to(CHECKOUT))
        for file, text in made.items()
        if not file.exists() or file.read_text(encoding="utf-8") != text
    ]


def _differing_files(target: Target, editions: Editions) -> list[str]:
    """The files of a package that are not the compiler's; and the tour, of the package that it shows."""
    committed = PACKAGES / target.name
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "package"
        render(target, editions, fresh)
        differing = sorted(f"packages/{target.name}/{name}" for name in differences(fresh, committed))
        if target.name == TOURED.name and not (
            TOUR.exists() and TOUR.read_text(encoding="utf-8") == tour(fresh)
        ):
            differing.append(f"docs/{TOUR.name}")
    return differing


def _tour(package: Path) -> str:
    with errors.status("proving every text of the tour"):
        return tour(package)


@click.command()
@click.option("--target", type=TargetName(), help="Every engine of a language.")
@click.option(
    "--engine", "engine_name", type=ENGINE, help=f"One engine; by default {TARGETS[USUAL].title}'s first."
)
def test(target: Target | None, engine_name: str | None) -> None:
    """Run the vectors and the shared behaviours on engines: pytest's tiers of the same names."""
    every = list(target.engines) if target else [next(iter(TARGETS[USUAL].engines))]
    names = [engine_name] if engine_name else every
    with readable_errors():
        for name in names:
            ENGINES[name].find()
    tiers = ["-m", f"({' or '.join(names)}) and not slow"]
    raise SystemExit(subprocess.run([sys.executable, "-m", "pytest", *tiers], cwd=CHECKOUT).returncode)
