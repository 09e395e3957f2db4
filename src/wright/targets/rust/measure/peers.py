"""The crates that people use today, as ``peers.toml`` has them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Template

from wright.spec import Function

BOOK = tomllib.loads((Path(__file__).parent / "peers.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Peer:
    """A crate's call, by the crate's name in the registry: an expression of a ``message``."""

    crate: str
    value: str


def peers(function: Function) -> Iterator[Peer]:
    """The crates that have a function, the one that most people use first."""
    return _entries("peer", function)


def levels(function: Function) -> Iterator[Peer]:
    """The crates that hash a level of a Merkle tree in one call: statements that use ``work``."""
    return _entries("level", function)


def _entries(kind: str, function: Function) -> Iterator[Peer]:
    size = function.digest_size
    for entry in BOOK[kind]:
        if function.name in entry["of"]:
            said = {"what": entry["of"][function.name], "size": size, "bits": 8 * size}
            yield Peer(entry["crate"], Template(entry["value"]).substitute(said))
