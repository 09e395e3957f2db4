"""Redis' source as Debian publishes it: ours replaces its siphash.c."""

from __future__ import annotations

from pathlib import Path

from wright.spec import FUNCTIONS, Function
from wright.targets.c.constructions.siphash.frames import REDIS
from wright.targets.c.measure.peers.sources import fetch
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT

FOLDER = CHECKOUT / "build" / "redis"


def require(function: Function) -> None:
    """Raise EngineError unless Redis uses the function."""
    if function.name != REDIS:
        raise EngineError(f"Redis hashes with {FUNCTIONS[REDIS].title}, not with {function.title}")


def source(folder: Path = FOLDER) -> Path:
    """The folder of Redis' own source, unpatched, fetched at first use. Raises ToolError."""
    if not list(folder.glob("redis-*/src/siphash.c")):
        fetch("redis", folder)
    (found,) = folder.glob("redis-*/src/siphash.c")
    return found.parents[1]


def text(folder: Path) -> str:
    """The siphash.c of a source's folder."""
    return (folder / "src" / "siphash.c").read_text(encoding="utf-8")


def version(folder: Path) -> str:
    """The version in a source's folder."""
    return folder.name.replace("redis-", "Redis ")
