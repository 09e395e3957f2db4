"""Behaviours of checksums: numbers that go on from each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.behaviours import Makers, rows
from tests.behaviours.data import Json, bytes_of, pattern, random
from tests.behaviours.rows import Row
from wright.spec.constructions.checksum import Checksum


def values(function: Checksum) -> Iterator[Json]:
    yield {"checksum_vectors": "suites"}
    for size in (*range(2 * function.block_size + 2), 255, 256, 257, 1000, 65536, 65537, 100_003):
        data = pattern(size)
        yield {"checksum": data, "is": function.hash(bytes_of(data)).hex()}
    for units in ([0x61, 0xE4, 0x20AC], [0xD83D, 0xDE00], [0xD800, 0x62]):
        data = {"utf16": units}
        yield {"checksum": data, "is": function.hash(bytes_of(data)).hex()}


def sizes(function: Checksum) -> Iterator[Json]:
    yield {"sizes": {"digest": function.digest_size}}


def joined(function: Checksum) -> Iterator[Json]:
    for sizes in ((0, 0), (0, 9), (9, 0), (1, 1), (7, 8), (8, 7), (100, 333), (5, 1 << 16)):
        first, second = (random(size, seed) for seed, size in enumerate(sizes))
        whole = bytes_of(first) + bytes_of(second)
        yield {"checksum_of": first, "and": second, "is": function.hash(whole).hex()}


STEPS: Mapping[str, str] = {
    "checksum": "the data's checksum: as a number, as bytes with the highest first, at once and in pieces",
    "checksum_vectors": "the messages of this file in vectors/, as checksums",
    "checksum_of": "extended by the data of `and`, and combined with the checksum of that",
}
BEHAVIOURS: Mapping[Row, Makers] = {
    rows.SIZES: (sizes,),
    Row(33, "checksums: numbers, bytes, extended, combined"): (values, joined),
}
