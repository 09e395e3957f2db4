"""What mops gets: the files that the package's manifest names, in the folder where mops' client puts them."""

from __future__ import annotations

import tomllib
from pathlib import Path

from wright import VERSION
from wright.targets.artefacts import NAME, Artefacts, Packaged, written
from wright.toolchain.archives import below, tarball

ALWAYS = ("mops.toml", "README.md", "LICENSE")
"""Files that mops publishes unasked."""


def artefacts(package: Packaged, out: Path) -> Artefacts:
    """Write the package into a folder."""
    manifest = tomllib.loads((package.folder / "mops.toml").read_text(encoding="utf-8"))
    listed = {file for pattern in manifest["package"]["files"] for file in package.folder.glob(pattern)}
    named = {*ALWAYS, *(file.relative_to(package.folder).as_posix() for file in listed)}
    files = {name: content for name, content in package.files.items() if name in named}
    content = tarball(below(f"{NAME}@{VERSION}", files))
    yield written(out / f"{NAME}-{VERSION}.tar.gz", content, "The package for Motoko, as mops has it")
