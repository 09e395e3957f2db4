"""The C package: a header, sources, CMake and pkg-config files, examples."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.targets.c.frames import FRAME, files
from wright.targets.packages import Kernels


def render_package(kernels: Kernels, destination: Path) -> None:
    """Write the package into a folder, replacing its content."""
    shutil.rmtree(destination, ignore_errors=True)
    for name, text in files(kernels):
        file = destination / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    shutil.copy(FRAME / "LICENSE", destination)
