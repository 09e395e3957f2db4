"""What git says of a checkout."""

from __future__ import annotations

import subprocess
from pathlib import Path

from wright.toolchain.tools import ToolError


def commit(checkout: Path) -> str:
    """The name of the commit. Raises ToolError where git knows of none."""
    return _said(checkout, "rev-parse", "HEAD").strip()


def clean_tree(checkout: Path) -> str | None:
    """The name of the commit's tree, or None where files differ from it. Raises ToolError."""
    if _said(checkout, "status", "--porcelain"):
        return None
    return _said(checkout, "rev-parse", "HEAD^{tree}").strip()


def _said(checkout: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=checkout, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ToolError(f"`git {' '.join(arguments)}` failed: {done.stderr.strip()}")
    return done.stdout
