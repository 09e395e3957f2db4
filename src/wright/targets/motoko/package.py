"""The Motoko package: modules in mops' layout, and an example canister."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.targets.motoko.frames import files
from wright.targets.motoko.rendering import FRAME
from wright.targets.packages import Editions
from wright.toolchain.files import write_files


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, replacing its content."""
    shutil.rmtree(destination, ignore_errors=True)
    write_files(destination, files(editions))
    shutil.copy(FRAME / "LICENSE", destination)
