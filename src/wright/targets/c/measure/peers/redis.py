"""Redis' source as Debian publishes it: ours replaces its siphash.c and its crc64.c."""

from __future__ import annotations

from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.targets.c.constructions import checksum
from wright.targets.c.constructions.siphash.frames import REDIS
from wright.targets.c.measure.peers.sources import Program

PROGRAM = Program("redis", "Redis", "Redis' own", REDIS, "src/siphash.c")
CRC64 = ("crcspeed.h", "crc64.h", "crcspeed.c", "crc64.c")
"""The files that make its CRC-64, each behind those that it needs."""
TEXT = (Path(__file__).parent / "redis_crc64.c").read_text(encoding="utf-8")


def digests(function: Function) -> list[Contender]:
    """Its contender, where Redis checks its files with the function."""
    if function.name != checksum.REDIS:
        return []
    text = TEXT.replace("FILES", PROGRAM.text(*(f"src/{name}" for name in CRC64)))
    return [Contender(PROGRAM.shipped, text, PROGRAM.version())]


def keys(function: Function, behind: str = "") -> list[Contender]:
    """Its siphash.c, where its dictionaries hash with the function; ``behind`` follows the text."""
    if function.name != PROGRAM.function:
        return []
    return [Contender(PROGRAM.shipped, siphash() + behind, PROGRAM.version())]


def siphash() -> str:
    """Its siphash.c. Raises ToolError where it cannot be fetched."""
    return (PROGRAM.source() / PROGRAM.file).read_text(encoding="utf-8")
