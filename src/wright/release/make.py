"""Make a release: the targets' artefacts, the site and the compiler, then what vouches for all of them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from wright import DISTRIBUTION, VERSION
from wright.release.bill import bill
from wright.release.provenance import provenance
from wright.release.source import Source
from wright.release.sums import SUMS, sums, sums_by
from wright.targets.artefacts import NAME, Artefact, Packaged, purl, written
from wright.targets.target import Target
from wright.toolchain.archives import below, files_in, tarball
from wright.toolchain.npm import run
from wright.toolchain.tools import CHECKOUT

BILL, PROVENANCE, PROOFS = f"{NAME}-{VERSION}.cdx.json", f"{NAME}-{VERSION}.intoto.json", "proofs.json"
Watcher = Callable[[Artefact], None]
"""Called with each artefact when it is written."""


def release(
    targets: tuple[Target, ...],
    out: Path,
    source: Source,
    proofs: str,
    watch: Watcher,
    checkout: Path = CHECKOUT,
) -> list[Artefact]:
    """Write a release into a folder, replacing its content; ``proofs`` is the evidence on its packages.

    Raises ToolError or EngineError where a program that makes a file fails.
    """
    shutil.rmtree(out, ignore_errors=True)
    made = list[Artefact]()
    for artefact in _artefacts(targets, out, source, checkout):
        watch(artefact)
        made.append(artefact)
    _write(out / PROOFS, proofs)
    _write(out / BILL, bill(made, out, source))
    files = [*(artefact.file for artefact in made), out / PROOFS, out / BILL]
    _write(out / PROVENANCE, provenance(files, out / PROOFS, out, source, checkout))
    _write(out / SUMS, _sums(targets, out, [*files, out / PROVENANCE]))
    return made


def _artefacts(targets: tuple[Target, ...], out: Path, source: Source, checkout: Path) -> Iterator[Artefact]:
    for target in targets:
        folder = out / target.name
        folder.mkdir(parents=True)
        yield from target.artefacts(Packaged(checkout / "packages" / target.name, source.commit), folder)
    site = f"{NAME}-site-{VERSION}"
    content = tarball(below(site, files_in(checkout / "site")))
    yield written(out / "site" / f"{site}.tar.gz", content, "The site that measures in its visitor's browser")
    yield _compiler(out / "compiler", checkout)


def _sums(targets: tuple[Target, ...], out: Path, files: Sequence[Path]) -> str:
    """By the first program of the release's own that runs here, else by Python's hashlib alone."""
    with TemporaryDirectory() as name:
        for target in targets:
            tool = target.summing(out / target.name, Path(name))
            if tool:
                return sums_by(tool, out, files)
    return sums(out, files)


def _compiler(out: Path, checkout: Path) -> Artefact:
    """The compiler's own wheel."""
    run(Path(sys.executable), ["-m", "hatchling", "build", "-t", "wheel", "-d", str(out)], checkout)
    (wheel,) = out.glob("*.whl")
    return Artefact(wheel, "The compiler", purl("pypi", DISTRIBUTION))


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8", newline="\n")
