"""xxHash's own library as a contender in C: programs are linked with what this machine has of it."""

from __future__ import annotations

import ctypes

from wright.spec import Function

LIBRARY = "libxxhash.so.0"
TEXT = f"""// cc: -l:{LIBRARY}
#include <stddef.h>

/* The library's, whose header few machines have. */
unsigned long long XXH64(const void *input, size_t length, unsigned long long seed);

static void once(const task_t *task)
{{
    const unsigned long long value = XXH64(task->message, task->size, 0);
    for (int i = 0; i < 8; i++) task->out[i] = (unsigned char)(value >> (8 * (7 - i)));
}}
"""
NAMES = {"xxh64": "libxxhash"}
"""The contender by the function that the library has."""


def digests(function: Function) -> dict[str, str]:
    """Its contender, where it has the function."""
    return {NAMES[function.name]: TEXT} if function.name in NAMES else {}


def library_version() -> str:
    """The library's name and version, which it says as one number: 801 for 0.8.1."""
    number: int = ctypes.CDLL(LIBRARY).XXH_versionNumber()
    return f"libxxhash {number // 10000}.{number // 100 % 100}.{number % 100}"
