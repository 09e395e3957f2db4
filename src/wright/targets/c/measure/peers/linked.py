"""Libraries of this machine with which programs in C are linked: zlib, and xxHash's own."""

from __future__ import annotations

import ctypes
import re
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from wright.measure.interleave import Contender
from wright.spec import Function

XXHASH = "libxxhash.so.0"


def version(title: str, library: str) -> str:
    """A library's name and version, as pkg-config knows it."""
    command = ["pkg-config", "--modversion", library]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return f"{title} {said.strip() if re.match(r'[0-9]', said) else 'of an unknown version'}"


def _xxhash_version() -> str:
    """The library says it as one number: 801 for 0.8.1."""
    number: int = ctypes.CDLL(XXHASH).XXH_versionNumber()
    return f"libxxhash {number // 10000}.{number // 100 % 100}.{number % 100}"


@dataclass(frozen=True)
class Linked:
    """A library as a contender: a file beside this one calls a function ``NAME`` of a library ``LIBRARY``."""

    title: str
    file: str
    library: str
    """As the linker takes it behind ``-l``."""
    names: Mapping[str, str]
    """Its functions by ours."""
    version: Callable[[], str]

    def contender(self, function: Function) -> Contender:
        text = (Path(__file__).parent / self.file).read_text(encoding="utf-8")
        words = {"LIBRARY": self.library, "NAME": self.names[function.name]}
        for word, meant in words.items():
            text = text.replace(word, meant)
        return Contender(self.title, text, self.version())


LIBRARIES = (
    Linked("zlib", "zlib.c", "z", {"crc32": "crc32_z"}, partial(version, "zlib", "zlib")),
    Linked(
        "libxxhash",
        "xxhash.c",
        f":{XXHASH}",
        {"xxh64": "XXH64", "xxh3_64": "XXH3_64bits_withSeed"},
        _xxhash_version,
    ),
)
"""xxHash's functions are those under a seed."""


def digests(function: Function) -> list[Contender]:
    """Those that have the function."""
    return [each.contender(function) for each in LIBRARIES if function.name in each.names]
