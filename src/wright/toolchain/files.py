"""Join several files in one text, as an engine takes one script; compare folders."""

from __future__ import annotations

import filecmp
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

MARK = "//// "


def joined(files: Mapping[str, str]) -> str:
    """The files as one text, each after a line with its name."""
    return "".join(f"{MARK}{name}\n{text}" for name, text in files.items())


def files_of(text: str) -> dict[str, str]:
    """The files in a text, by name; without marks there are none."""
    parts = re.split(rf"^{MARK}(\S+)\n", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def differences(fresh: Path, committed: Path) -> Iterator[str]:
    """Names of files that differ between two folders, or are in only one."""
    files = {f.relative_to(root) for root in (fresh, committed) for f in root.rglob("*") if f.is_file()}
    for name in files:
        pair = (fresh / name, committed / name)
        if not all(file.exists() for file in pair) or not filecmp.cmp(*pair, shallow=False):
            yield str(name)
