"""What crates.io gets: the package's files, packed as Cargo packs them."""

from __future__ import annotations

from pathlib import Path

from wright import VERSION
from wright.targets.artefacts import NAME, Artefacts, Packaged, written
from wright.toolchain.archives import below, tarball


def artefacts(package: Packaged, out: Path) -> Artefacts:
    """Write the crate into a folder.

    It has the manifest as it stands: that names no path and no workspace, which Cargo would take out.
    """
    name = f"{NAME}-{VERSION}"
    yield written(out / f"{name}.crate", tarball(below(name, package.files)), "The crate for Rust", "cargo")
