"""What modules weigh, for the README: the committed output of ``wright sizes --engine ic --json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from wright.toolchain.tools import CHECKOUT

SIZES = CHECKOUT / "docs" / "sizes" / "motoko-ic.json"


@dataclass(frozen=True)
class Weighed:
    """A module: the bytes that its first call adds to a canister, and what compiling that takes."""

    module: str
    bytes: int
    gzip: int
    seconds: float
    """On a CPU."""
    peak: int
    """In MiB."""
    deep: bool
    """Whether Node's default stack is too small for the compiler."""


@cache
def recorded() -> Mapping[str, Mapping[str, Any]]:
    """The entries by function."""
    entries: list[dict[str, Any]] = json.loads(SIZES.read_text(encoding="utf-8"))
    return {entry["function"]: entry for entry in entries}


def weighed() -> list[Weighed]:
    """Each module once, in the order of the record: of several functions the first."""
    found: dict[str, Weighed] = {}
    for entry in recorded().values():
        call = next(iter(entry["added"].values()))
        found.setdefault(entry["module"], Weighed(entry["module"], **call))
    return list(found.values())
