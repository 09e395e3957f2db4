"""Generate the static page that measures in its visitor's browser."""

from __future__ import annotations

import tempfile
from pathlib import Path

import click

from wright.cli.shared import console, readable_errors
from wright.site.build import build
from wright.toolchain.files import differences
from wright.toolchain.tools import CHECKOUT

SITE = CHECKOUT / "site"


@click.command()
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=SITE,
    help="The folder to write; its content is replaced. By default site/ of this checkout.",
)
@click.option(
    "--check", is_flag=True, help="Build in a temporary folder; fail if the files in the folder differ."
)
def site(out: Path, check: bool) -> None:
    """Generate the static site: ladders, comparisons and file hashing, live in the visitor's browser.

    This needs no engine, only npm's bundler and libraries; the prover looks at a hundred changed kernels.
    To see the site, serve the folder: for example with `python -m http.server -d site`.
    """
    with readable_errors():
        if check:
            _check(out)
            return
        files = build(out)
    size = sum(map(len, files.values()))
    console.print(f"{out}: {len(files)} files, {size / 1e6:.2f} MB", highlight=False)


def _check(committed: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "site"
        build(fresh)
        differing = sorted(differences(fresh, committed))
    if differing:
        listing = "\n".join(f"  {name}" for name in differing)
        raise click.ClickException(f"{committed} differs from the sources; run `wright site`:\n{listing}")
    console.print(f"{committed}: equal to what the sources make, to the byte", highlight=False)
