"""What mops gets: the files that the package's manifest names, in the folder where mops' client puts them."""

from __future__ import annotations

import tomllib
from pathlib import Path

from wright import VERSION
from wright.targets.artefacts import NAME, Artefacts, written
from wright.toolchain.archives import below, tarball

ALWAYS = ("mops.toml", "README.md", "LICENSE")
"""Files that mops publishes unasked."""


def artefacts(package: Path, out: Path) -> Artefacts:
    """Write the package into a folder."""
    manifest = tomllib.loads((package / "mops.toml").read_text(encoding="utf-8"))
    named = {file for pattern in manifest["package"]["files"] for file in package.glob(pattern)}
    files = {file.relative_to(package).as_posix(): file.read_bytes() for file in named}
    files |= {name: (package / name).read_bytes() for name in ALWAYS}
    content = tarball(below(f"{NAME}@{VERSION}", files))
    yield written(out / f"{NAME}-{VERSION}.tar.gz", content, "The package for Motoko, as mops has it")
