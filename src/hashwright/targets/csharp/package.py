"""The C# package: sources, a project file for netstandard2.0, examples."""

from __future__ import annotations

import shutil
from pathlib import Path

from hashwright.recipes import FAST
from hashwright.targets.csharp import batches
from hashwright.targets.csharp.frames import FRAME, files
from hashwright.targets.frames import Editions


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, whose content is replaced."""
    shutil.rmtree(destination, ignore_errors=True)
    for name, text in (*files(editions), *batches.files(editions[FAST])):
        file = destination / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    shutil.copy(FRAME / "LICENSE", destination)
