"""zlib's CRC-32 as a contender in C: programs are linked with the machine's library."""

from __future__ import annotations

from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.targets.c.measure.peers.installed import version

TEXT = (Path(__file__).parent / "zlib.c").read_text(encoding="utf-8")
NAMES = {"crc32": "zlib"}
"""The contender by the function that the library has."""


def digests(function: Function) -> list[Contender]:
    """Its contender, where it has the function."""
    if function.name not in NAMES:
        return []
    return [Contender(NAMES[function.name], TEXT, version("zlib", "zlib"))]
