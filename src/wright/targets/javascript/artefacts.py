"""What npm gets: the files that the package's manifest names, as `npm pack` would pack them."""

from __future__ import annotations

import json
from pathlib import Path

from wright import VERSION
from wright.targets.artefacts import NAME, Artefacts, Packaged, written
from wright.toolchain.archives import below, tarball

ALWAYS = ("package.json", "README.md", "LICENSE")
"""Files that npm packs unasked."""
FOLDER = "package"
"""The folder inside, which npm's client takes off."""


def artefacts(package: Packaged, out: Path) -> Artefacts:
    """Write the package into a folder."""
    folders = tuple(
        f"{name}/" for name in json.loads((package.folder / "package.json").read_bytes())["files"]
    )
    files = {
        name: content for name, content in package.files.items() if name in ALWAYS or name.startswith(folders)
    }
    yield written(
        out / f"{NAME}-{VERSION}.tgz", tarball(below(FOLDER, files)), "The package for JavaScript", "npm"
    )
