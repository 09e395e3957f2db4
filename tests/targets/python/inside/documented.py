"""The documentation's tables of types: what they say is what tests ask."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[4] / "docs" / "types.md"
REFUSED = "—"


def table(engine: str) -> dict[str, list[str]]:
    """An engine's table: for each type what its calls hash."""
    text = PAGE.read_text(encoding="utf-8")
    (section,) = re.findall(rf"^## {engine}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    found: dict[str, list[str]] = {}
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for name in re.findall(r"`(.+?)`", cells[0]) if line.startswith("| `") else []:
            assert name not in found, name
            found[name] = cells[1:]
    return found
