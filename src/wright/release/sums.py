"""The sums of a release, as `sha256sum` writes and checks them."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path

from wright.toolchain.engine import last_lines
from wright.toolchain.tools import ToolError

SUMS = "SHA256SUMS"


def digest(file: Path) -> str:
    """A file's SHA-256 in hexadecimal digits."""
    return sha256(file.read_bytes()).hexdigest()


def sums(folder: Path, files: Iterable[Path]) -> str:
    """A line for each file: its digest, and its path in the folder."""
    return "".join(f"{digest(file)}  {file.relative_to(folder).as_posix()}\n" for file in sorted(files))


def sums_by(tool: Sequence[str], folder: Path, files: Sequence[Path]) -> str:
    """The lines of ``sums`` by another program. Raises ToolError where it fails, or says another sum."""
    names = [file.relative_to(folder).as_posix() for file in sorted(files)]
    done = subprocess.run([*tool, *names], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ToolError(f"`{' '.join(tool)}` failed:\n{last_lines(done.stderr)}")
    if done.stdout != sums(folder, files):
        raise ToolError(f"`{' '.join(tool)}` and hashlib disagree on the sums of {folder}")
    return done.stdout
