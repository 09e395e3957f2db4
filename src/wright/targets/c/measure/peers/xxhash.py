"""xxHash's own library as a contender in C: programs are linked with what this machine has of it."""

from __future__ import annotations

import ctypes

from wright.measure.interleave import Contender
from wright.spec import Function

LIBRARY = "libxxhash.so.0"
NAMES = {"xxh64": "XXH64", "xxh3_64": "XXH3_64bits_withSeed"}
"""The library's functions under a seed, by ours."""


def digests(function: Function) -> list[Contender]:
    """Its contender, where it has the function."""
    if function.name not in NAMES:
        return []
    return [Contender("libxxhash", _text(NAMES[function.name]), version())]


def _text(name: str) -> str:
    return f"""// cc: -l:{LIBRARY}
#include <stddef.h>

/* The library's, whose header few machines have. */
unsigned long long {name}(const void *input, size_t length, unsigned long long seed);

static void once(const task_t *task)
{{
    const unsigned long long value = {name}(task->message, task->size, 0);
    for (int i = 0; i < 8; i++) task->out[i] = (unsigned char)(value >> (8 * (7 - i)));
}}
"""


def version() -> str:
    """The library's name and version, which it says as one number: 801 for 0.8.1."""
    number: int = ctypes.CDLL(LIBRARY).XXH_versionNumber()
    return f"libxxhash {number // 10000}.{number // 100 % 100}.{number % 100}"
