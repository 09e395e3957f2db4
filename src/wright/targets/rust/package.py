"""The Rust crate, as Cargo takes it."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.targets.packages import Editions
from wright.targets.rust.frames import files
from wright.targets.rust.rendering import FRAME
from wright.toolchain.files import write_files


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, replacing its content."""
    shutil.rmtree(destination, ignore_errors=True)
    write_files(destination, files(editions))
    shutil.copy(FRAME / "LICENSE", destination)
