"""Behaviours of xxHash: numbers under a seed, of whole messages and of those in parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.behaviours import rows
from tests.behaviours.data import Json, bytes_of, pattern
from tests.behaviours.rows import Makers, Row
from wright.spec.constructions.xxh3 import XXH3
from wright.spec.constructions.xxhash import XXH64

SEEDS = (0, 1, 0x9E3779B1, 1 << 63, (1 << 64) - 1)
LENGTHS = (*range(100), 127, 128, 129, 255, 256, 257, 1000, 65_535, 65_536, 100_003)


def value(function: XXH64 | XXH3, data: Json, seed: int) -> Json:
    number = function.value(bytes_of(data), seed)
    return {"seeded": data, "seed": f"{seed:016x}", "is": f"{number:0{2 * function.digest_size}x}"}


def values(function: XXH64 | XXH3) -> Iterator[Json]:
    yield {"seeded_vectors": "suites"}
    for place, size in enumerate(LENGTHS):
        yield value(function, pattern(size), SEEDS[place % len(SEEDS)])
        yield value(function, pattern(size), 0x0123456789ABCDEF)
    for units in ([0x61, 0xE4, 0x20AC], [0xD83D, 0xDE00], [0xD800, 0x62]):
        yield value(function, {"utf16": units}, 0)


STEPS: Mapping[str, str] = {}
BEHAVIOURS: Mapping[Row, Makers] = {rows.SEEDED: (values,)}
