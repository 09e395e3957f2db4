"""Write files into folders, and compare these; join several in one text, as an engine takes one script."""

from __future__ import annotations

import filecmp
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

MARK = "//// "
FILE = "a file"


def write_files(folder: Path, files: Iterable[tuple[str, str]]) -> None:
    """Write texts by their paths below a folder, as UTF-8, with the same ends of lines on every system."""
    for name, text in files:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


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
