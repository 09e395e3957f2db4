"""What packages weigh, in files and bytes, as last recorded: ``python -m tests.weight`` records them."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache
from pathlib import Path

from wright.targets.registry import TARGETS
from wright.toolchain.tools import CHECKOUT

PACKAGES = CHECKOUT / "packages"
RECORD = CHECKOUT / "docs" / "sizes" / "packages.json"

Weight = dict[str, int]
"""Files, and their bytes."""


def files(package: Path) -> list[Path]:
    return [file for file in sorted(package.rglob("*")) if file.is_file()]


def weight(package: Path) -> Weight:
    found = files(package)
    return {"files": len(found), "bytes": sum(file.stat().st_size for file in found)}


def weights() -> dict[str, Weight]:
    return {name: weight(PACKAGES / name) for name, target in TARGETS.items() if not target.host}


def recorded() -> dict[str, Weight]:
    return json.loads(RECORD.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


@cache
def copies() -> list[list[str]]:
    """The paths below ``packages`` of files that are equal to the byte, in groups."""
    groups = defaultdict[bytes, list[str]](list)
    for file in files(PACKAGES):
        groups[file.read_bytes()].append(file.relative_to(PACKAGES).as_posix())
    return [paths for paths in groups.values() if len(paths) > 1]
