"""Behaviours of XXH3: those of XXH64, and lengths at which another way begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.behaviours import rows, xxhash
from tests.behaviours.data import Json, pattern
from tests.behaviours.rows import Makers, Row
from wright.spec.constructions.xxh3 import XXH3

LENGTHS = (*range(100, 260), 319, 320, 321, 1023, 1024, 1025, 1088, 1089, 2047, 2048, 2049, 2113, 3072, 3073)


def ways(function: XXH3) -> Iterator[Json]:
    for place, size in enumerate(LENGTHS):
        yield xxhash.value(function, pattern(size), xxhash.SEEDS[place % len(xxhash.SEEDS)])


STEPS: Mapping[str, str] = {}
BEHAVIOURS: Mapping[Row, Makers] = {rows.SEEDED: (xxhash.values, ways)}
