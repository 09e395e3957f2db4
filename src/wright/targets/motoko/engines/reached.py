"""The files that a canister imports, so that a change of any other does not compile it again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from posixpath import dirname, normpath

QUOTED = re.compile(r'"([^"\n]+)"')
"""Imports are quoted. So are other texts: one that names a file keeps it, which does no harm."""
PACKAGE = "mo:"


def reached(files: Mapping[str, str], main: str, packages: str) -> dict[str, str]:
    """The file ``main``, and those that it imports, whose packages are in the folder ``packages``."""
    found: dict[str, str] = {}
    waiting = [main]
    while waiting:
        file = waiting.pop()
        if file in files and file not in found:
            found[file] = files[file]
            waiting += _imported(file, files[file], packages)
    return found


def _imported(file: str, text: str, packages: str) -> Iterator[str]:
    """Where a file's imports may lie: a module is a file, or the file ``lib.mo`` of a folder."""
    for name in QUOTED.findall(text):
        package = name.startswith(PACKAGE)
        place = (
            f"{packages}/{name.removeprefix(PACKAGE)}" if package else f"{dirname(file)}/{name}".lstrip("/")
        )
        yield from (f"{normpath(place)}.mo", f"{normpath(place)}/lib.mo", normpath(place))
