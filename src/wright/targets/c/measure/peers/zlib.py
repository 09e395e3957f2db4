"""zlib's CRC-32 as a contender in C: programs are linked with the machine's library."""

from __future__ import annotations

from wright.measure.interleave import Contender
from wright.spec import Function
from wright.targets.c.measure.peers.installed import version

TEXT = """// cc: -lz
#include <zlib.h>

static void once(const task_t *task)
{
    const unsigned long sum = crc32_z(0, task->message, task->size);
    for (int i = 0; i < 4; i++) task->out[i] = (unsigned char)(sum >> (8 * (3 - i)));
}
"""
NAMES = {"crc32": "zlib"}
"""The contender by the function that the library has."""


def digests(function: Function) -> list[Contender]:
    """Its contender, where it has the function."""
    if function.name not in NAMES:
        return []
    return [Contender(NAMES[function.name], TEXT, version("zlib", "zlib"))]
