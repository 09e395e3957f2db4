"""xxHash's own library as a contender in C: programs are linked with what this machine has of it."""

from __future__ import annotations

import ctypes
from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import Function

LIBRARY = "libxxhash.so.0"
NAMES = {"xxh64": "XXH64", "xxh3_64": "XXH3_64bits_withSeed"}
"""The library's functions under a seed, by ours."""
TEXT = (Path(__file__).parent / "xxhash.c").read_text(encoding="utf-8").replace("LIBRARY", LIBRARY)


def digests(function: Function) -> list[Contender]:
    """Its contender, where it has the function."""
    if function.name not in NAMES:
        return []
    return [Contender("libxxhash", TEXT.replace("NAME", NAMES[function.name]), version())]


def version() -> str:
    """The library's name and version, which it says as one number: 801 for 0.8.1."""
    number: int = ctypes.CDLL(LIBRARY).XXH_versionNumber()
    return f"libxxhash {number // 10000}.{number // 100 % 100}.{number % 100}"
