"""Redis' source as Debian publishes it: whose siphash.c ours takes the place of."""

from __future__ import annotations

from pathlib import Path

from wright.targets.c.measure.peers.debian import fetch
from wright.toolchain.tools import CHECKOUT

FOLDER = CHECKOUT / "build" / "redis"


def source(folder: Path = FOLDER) -> Path:
    """The folder of Redis' own source, unpatched, fetched at first use. Raises ToolError."""
    if not list(folder.glob("redis-*/src/siphash.c")):
        fetch("redis", folder)
    (found,) = folder.glob("redis-*/src/siphash.c")
    return found.parents[1]


def version(folder: Path) -> str:
    """Of a source's folder."""
    return folder.name.replace("redis-", "Redis ")
