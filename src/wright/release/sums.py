"""The sums of a release, as `sha256sum` writes and checks them."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

SUMS = "SHA256SUMS"


def digest(file: Path) -> str:
    """A file's SHA-256 in hexadecimal digits."""
    return sha256(file.read_bytes()).hexdigest()


def sums(folder: Path, files: Iterable[Path]) -> str:
    """A line for each file: its digest, and its path in the folder."""
    return "".join(f"{digest(file)}  {file.relative_to(folder).as_posix()}\n" for file in sorted(files))
