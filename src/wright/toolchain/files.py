"""Join several files in one text, as an engine takes one script; compare folders."""

from __future__ import annotations

import filecmp
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

MARK = "//// "
FILE = "a file"


def joined(files: Mapping[str, str]) -> str:
    """The files as one text, each after a line with its name."""
    return "".join(f"{MARK}{name}\n{text}" for name, text in files.items())


def files_of(text: str) -> dict[str, str]:
    """The files in a text, by name; without marks there are none."""
    parts = re.split(rf"^{MARK}(\S+)\n", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def differences(fresh: Path, committed: Path) -> Iterator[str]:
    """Names that differ between two folders, or are in only one: of files, folders, links, and others."""
    one, other = entries(fresh), entries(committed)
    for name in sorted(one.keys() | other.keys()):
        same = one.get(name) == other.get(name)
        if not same or (one[name] == FILE and not filecmp.cmp(fresh / name, committed / name, shallow=False)):
            yield name


def entries(root: Path) -> dict[str, str]:
    """What is in a folder, by name. No link is followed: what it leads to is not in the folder."""
    found = dict[str, str]()
    for folder, folders, files in os.walk(root):
        for name in (*folders, *files):
            path = Path(folder, name)
            found[str(path.relative_to(root))] = kind(path)
    return found


def kind(path: Path) -> str:
    """What a path names itself."""
    if path.is_symlink():
        return "a link"
    if path.is_file():
        return FILE
    return "a folder" if path.is_dir() else "neither a file nor a folder"
