"""Behaviours of MurmurHash: digests of whole messages under a seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.behaviours import rows
from tests.behaviours.data import Json, bytes_of, pattern
from tests.behaviours.rows import Makers, Row
from wright.spec.constructions.murmur import Murmur

SEEDS = (0, 1, 42, 0x9747B28C, (1 << 32) - 1)
LENGTHS = (*range(70), *range(120, 140), 255, 256, 257, 1000, 65_535, 65_536, 100_003)


def value(function: Murmur, data: Json, seed: int) -> Json:
    digest = function.digest(bytes_of(data), seed)
    return {"seeded": data, "seed": f"{seed:08x}", "is": digest.hex()}


def values(function: Murmur) -> Iterator[Json]:
    yield {"seeded_vectors": "suites"}
    for place, size in enumerate(LENGTHS):
        yield value(function, pattern(size), SEEDS[place % len(SEEDS)])
    for size in range(1, 2 * function.block_size):
        yield value(function, {"hex": bytes(range(0xFF, 0xFF - size, -1)).hex()}, 0)


STEPS: Mapping[str, str] = {}
BEHAVIOURS: Mapping[Row, Makers] = {rows.SEEDED: (values,)}
