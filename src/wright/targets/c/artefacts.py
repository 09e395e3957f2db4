"""What C's users get: the sources with their builds by CMake, the library as two files, and its families."""

from __future__ import annotations

from pathlib import Path

from wright import VERSION
from wright.targets.artefacts import NAME, Artefacts, Packaged, written
from wright.toolchain.archives import below, tarball, zipped

AMALGAMATED = "amalgamated/"


def artefacts(package: Packaged, out: Path) -> Artefacts:
    """Write both archives into a folder."""
    name, files = f"{NAME}-c-{VERSION}", package.files
    yield written(
        out / f"{name}.tar.gz", tarball(below(name, files)), "The library for C, with CMake and pkg-config"
    )
    pairs = {name.removeprefix(AMALGAMATED): each for name, each in files.items() if AMALGAMATED in name}
    name = f"{NAME}-amalgamation-{VERSION}"
    alone = below(name, {**pairs, "LICENSE": files["LICENSE"]})
    yield written(out / f"{name}.zip", zipped(alone), "The library for C as two files, and its families")
