"""The ActionScript package: classes as sources and as one SWC, and an example as a SWF in a page."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.recipes import FAST
from wright.targets.actionscript.engines import royale
from wright.targets.actionscript.frames import readme, sources
from wright.targets.actionscript.interpreted import joined
from wright.targets.actionscript.rendering import FRAME, render
from wright.targets.packages import Editions

LIBRARY = "bin/hashwright.swc"
EXAMPLE = "Hashing"
PAGE = "examples/index.html"


def render_package(editions: Editions, destination: Path) -> None:
    """Write the package into a folder, replacing its content.

    Raises MissingEngineError where there is no compiler, and EngineError where it refuses something.
    """
    classes = dict(sources(joined(editions)))
    example = render(f"examples/{EXAMPLE}.as")
    texts = {
        **{f"src/{path}": text for path, text in classes.items()},
        f"examples/{EXAMPLE}.as": example,
        PAGE: render(PAGE, swf=f"{EXAMPLE}.swf"),
        "README.md": readme(editions[FAST]),
    }
    binaries = {
        LIBRARY: royale.library(classes),
        f"examples/{EXAMPLE}.swf": royale.compiled(
            {**classes, f"{EXAMPLE}.as": example}, f"{EXAMPLE}.as", strict=True
        ),
    }
    encoded = {path: text.encode() for path, text in texts.items()}
    shutil.rmtree(destination, ignore_errors=True)
    for path, content in {**encoded, **binaries}.items():
        file = destination / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    shutil.copy(FRAME / "LICENSE", destination)
