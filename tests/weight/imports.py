"""The modules that an import without a bundler loads, found in their texts."""

from __future__ import annotations

import re
from pathlib import Path

IMPORT = re.compile(
    r"""^(?:import|export)\b[^;]*?\bfrom ['"](\.[^'"]+)['"]|^import ['"](\.[^'"]+)['"]""", re.MULTILINE
)


def loaded(file: Path, seen: set[Path]) -> set[Path]:
    """A module, and all that it imports."""
    if file not in seen:
        seen.add(file)
        for found in IMPORT.finditer(file.read_text(encoding="utf-8")):
            loaded((file.parent / (found[1] or found[2])).resolve(), seen)
    return seen


def characters(modules: set[Path]) -> int:
    return sum(len(module.read_text(encoding="utf-8")) for module in modules)
