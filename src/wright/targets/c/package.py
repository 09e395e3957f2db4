"""The C package: a header, sources, CMake and pkg-config files, examples."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.recipes import FAST
from wright.targets.c.frames import FRAME, files
from wright.targets.packages import Editions
from wright.toolchain.files import write_files


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, replacing its content."""
    shutil.rmtree(destination, ignore_errors=True)
    write_files(destination, files(editions[FAST]))
    shutil.copy(FRAME / "LICENSE", destination)
