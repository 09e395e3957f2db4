"""Make a release: what each registry gets, with sums, a bill of materials, and provenance."""

from __future__ import annotations

from pathlib import Path

import click
from rich.progress import Progress

from wright.cli.make import PACKAGES
from wright.cli.named import languages_option
from wright.cli.shared import console, errors, readable_errors
from wright.release.evidence import evidence
from wright.release.make import release as make
from wright.release.source import require_version
from wright.release.source import source as source_of
from wright.release.tested import require_tested
from wright.targets.artefacts import Artefact
from wright.targets.target import Target
from wright.toolchain.tools import CHECKOUT

DIST = CHECKOUT / "dist"


@click.command()
@languages_option
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=DIST,
    help="The folder to write; its content is replaced. By default dist/ of this checkout.",
)
@click.option(
    "--untested",
    is_flag=True,
    help="Do without `make test-all` on this tree. The provenance says so.",
)
def release(targets: tuple[Target, ...], out: Path, untested: bool) -> None:
    """Make the files that registries get, of packages whose kernels are proven as they lie.

    `make test-all` must have passed on the very tree.
    Two releases of a commit are the same to the byte. See docs/release.md.
    """
    packaged = tuple(target for target in targets if not target.host)
    with readable_errors():
        version, source = require_version(), source_of()
        if not untested:
            require_tested()
        if source.dirty:
            errors.print("Files differ from the commit's; the provenance says so.")
        with Progress(console=errors, transient=True) as bar:
            task = bar.add_task("proving the packages as they lie", total=None)
            folders = {target.name: PACKAGES / target.name for target in packaged}
            proofs = evidence(folders, lambda done, total: bar.update(task, completed=done, total=total))
        with errors.status(f"making the files of {version}"):
            make(packaged, out, source, proofs, lambda artefact: _say(artefact, out))


def _say(artefact: Artefact, out: Path) -> None:
    size = artefact.file.stat().st_size
    console.print(f"{artefact.file.relative_to(out)}: {size / 1e6:.2f} MB, {artefact.title}", highlight=False)
