"""What projects in ActionScript get: the library, and an archive with it, the sources and an example."""

from __future__ import annotations

from pathlib import Path

from wright import VERSION
from wright.targets.actionscript.package import LIBRARY
from wright.targets.artefacts import NAME, Artefacts, Packaged, written
from wright.toolchain.archives import below, zipped


def artefacts(package: Packaged, out: Path) -> Artefacts:
    """Write both into a folder."""
    library = (package.folder / LIBRARY).read_bytes()
    yield written(out / f"{NAME}-{VERSION}.swc", library, "The library for ActionScript 3")
    name = f"{NAME}-actionscript-{VERSION}"
    files = below(name, package.files)
    yield written(out / f"{name}.zip", zipped(files), "The same with sources and an example")
