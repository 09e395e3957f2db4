"""The Python package: an extension in C with its sources, and the modules around it."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.targets.c.build import C_TARGET
from wright.targets.packages import Editions
from wright.targets.python.frames import COPIED, FRAME, files
from wright.toolchain.files import write_files


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, replacing its content."""
    shutil.rmtree(destination, ignore_errors=True)
    write_files(destination, files(editions[C_TARGET.name]))
    for name in COPIED:
        (destination / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(FRAME / name, destination / name)
