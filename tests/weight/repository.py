"""The repository's rows: files of packages, and what lies there twice."""

from __future__ import annotations

from tests.weight.packages import PACKAGES, copies, files
from tests.weight.row import Measured, Row


def present() -> Measured:
    return Measured(len(files(PACKAGES)))


def weighing() -> Measured:
    return Measured(sum(file.stat().st_size for file in files(PACKAGES)))


def twice() -> Measured:
    """Files beyond the first of each group that is equal to the byte, licences aside."""
    return Measured(sum(len(paths) - 1 for paths in _groups()))


def bytes_twice() -> Measured:
    return Measured(sum((len(paths) - 1) * (PACKAGES / paths[0]).stat().st_size for paths in _groups()))


def _groups() -> list[list[str]]:
    return [paths for paths in copies() if not all("LICENSE" in path for path in paths)]


ROWS = [
    Row("packages-files", "`packages/`: files", "", 3281, None, present),
    Row("packages-bytes", "`packages/`: bytes", "B", None, None, weighing),
    Row("packages-copies", "`packages/`: identical copies, each of a named reason", "", 619, None, twice),
    Row("packages-copied", "`packages/`: bytes of these", "B", 7_700_000, None, bytes_twice),
]
