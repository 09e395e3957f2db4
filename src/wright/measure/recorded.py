"""Costs of others' code that were counted once: no registry has it, or it needs settings of its own.

A target's file has a table for each engine, in it one for each function, and in that an entry for each
library: its ``costs`` by case, and a ``note`` where there is one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Recorded:
    """A library's costs by case, and a note about it."""

    costs: Mapping[str, float]
    note: str = ""


def recorded(file: Path, engine: str, function: str) -> dict[str, Recorded]:
    """What a file has of an engine and a function, by what reports call the library."""
    entries = tomllib.loads(file.read_text(encoding="utf-8")).get(engine, {}).get(function, {})
    return {f"{name} (recorded)": Recorded(**entry) for name, entry in entries.items()}
