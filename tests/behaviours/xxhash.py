"""Behaviours of functions under a seed: numbers under a seed, of whole messages and of those in parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.behaviours import Makers, rows
from tests.behaviours.data import Json, bytes_of, pattern
from tests.behaviours.rows import Row
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


def sizes(function: XXH64 | XXH3) -> Iterator[Json]:
    yield {"sizes": {"digest": function.digest_size, "block": function.block_size}}


SEEDED = Row(34, "hashes under a seed: numbers, bytes, in pieces")
STEPS: Mapping[str, str] = {
    "seeded": "the data's hash under a seed: a number, or bytes, the highest first; at once and in pieces",
    "seeded_vectors": "the messages of this file in vectors/, under seed 0",
}
BEHAVIOURS: Mapping[Row, Makers] = {
    rows.SIZES: (sizes,),
    SEEDED: (values,),
}
