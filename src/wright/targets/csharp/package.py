"""The C# package: sources, a project file for netstandard2.0, examples, a package for Unity."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from wright.recipes import FAST
from wright.targets.csharp import batches, browser, frames, unity
from wright.targets.csharp.frames import FRAME
from wright.targets.frames import Editions


def files(editions: Editions) -> Iterator[tuple[str, str]]:
    """Path and text of every file but the licence, and Unity's copies."""
    yield from frames.files(editions)
    yield from batches.files(editions[FAST])
    yield from browser.files(editions)


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, whose content is replaced."""
    shutil.rmtree(destination, ignore_errors=True)
    made = dict(files(editions))
    for name, text in (*made.items(), *unity.files(made)):
        file = destination / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    shutil.copy(FRAME / "LICENSE", destination)
