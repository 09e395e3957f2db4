"""The Python package: an extension in C with its sources, and the modules around it."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.targets.packages import Kernels
from wright.targets.python.frames import COPIED, FRAME, files
from wright.toolchain.files import write_files


def render_package(kernels: Kernels, destination: Path) -> None:
    """Write the package into a folder, replacing its content."""
    shutil.rmtree(destination, ignore_errors=True)
    write_files(destination, files(kernels))
    for name in COPIED:
        (destination / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(FRAME / name, destination / name)
