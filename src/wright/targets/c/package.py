"""The C package: a header, sources, CMake and pkg-config files, examples."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.targets.c.frames import FRAME, files
from wright.targets.packages import Kernels
from wright.toolchain.files import write_files


def render_package(kernels: Kernels, destination: Path) -> None:
    """Write the package into a folder, replacing its content."""
    shutil.rmtree(destination, ignore_errors=True)
    write_files(destination, files(kernels))
    shutil.copy(FRAME / "LICENSE", destination)
