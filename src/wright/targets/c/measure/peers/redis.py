"""Redis' source as Debian publishes it: ours replaces its siphash.c and its crc64.c."""

from __future__ import annotations

from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import FUNCTIONS, Function
from wright.targets.c.constructions import checksum
from wright.targets.c.constructions.siphash.frames import REDIS
from wright.targets.c.measure.peers.sources import fetch, joined
from wright.toolchain.engine import EngineError
from wright.toolchain.tools import CHECKOUT

FOLDER = CHECKOUT / "build" / "redis"
SHIPPED = "Redis' own"
CRC64 = ("crcspeed.h", "crc64.h", "crcspeed.c", "crc64.c")
"""The files that make its CRC-64, each behind those that it needs."""
APART = "__attribute__((noinline)) uint64_t crc64(uint64_t crc, const unsigned char *s, uint64_t l);\n"
"""Redis calls it from other files, as a program calls our library."""
ONCE = (Path(__file__).parent / "redis_crc64.c").read_text(encoding="utf-8")


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


def digests(function: Function) -> list[Contender]:
    """Its contender, where Redis checks its files with the function."""
    if function.name != checksum.REDIS:
        return []
    texts = ((source() / "src" / name).read_text(encoding="utf-8") for name in CRC64)
    text = f"#include <stdint.h>\n{APART}{joined(texts)}\n{ONCE}"
    return [Contender(SHIPPED, text, version(source()))]


def keys(function: Function, behind: str = "") -> list[Contender]:
    """Its siphash.c, where its dictionaries hash with the function; ``behind`` follows the text."""
    if function.name != REDIS:
        return []
    text = (source() / "src" / "siphash.c").read_text(encoding="utf-8")
    return [Contender(SHIPPED, text + behind, version(source()))]


def version(folder: Path) -> str:
    """The version in a source's folder."""
    return folder.name.replace("redis-", "Redis ")
