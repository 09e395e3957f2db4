"""Behaviours of checksums: numbers that go on from each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import xor

from tests.behaviours import rows
from tests.behaviours.data import Json, bytes_of, pattern, random
from tests.behaviours.rows import Makers, Row
from wright.spec.constructions.checksum import Checksum
from wright.spec.word import Word


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


def combined(function: Checksum) -> Iterator[Json]:
    """Where the second message is longer than 32 bits count, or than any memory."""
    first, second = (function.hash(bytes_of(pattern(size))) for size in (100, 333))
    for length in (0, 333, (1 << 32) - 1, 1 << 32, (1 << 32) + 333, (3 << 32) + 1, (1 << 53) - 1):
        whole = after_zeros(function, int.from_bytes(first, "big"), length) ^ int.from_bytes(second, "big")
        value = whole.to_bytes(function.digest_size, "big").hex()
        yield {"combined": first.hex(), "and": second.hex(), "length": length, "is": value}


def after_zeros(function: Checksum, checksum: int, count: int) -> int:
    """A checksum after so many zero bytes, by matrices over GF(2), each the square of the one before."""
    word = function.word
    register = checksum << function.narrower
    matrix = [function.take(Word(1 << bit, word), Word(0, word)).value for bit in range(word)]
    while count:
        register = _product(matrix, register) if count & 1 else register
        matrix, count = [_product(matrix, row) for row in matrix], count >> 1
    return register >> function.narrower


def _product(matrix: Sequence[int], vector: int) -> int:
    return reduce(xor, (row for bit, row in enumerate(matrix) if vector >> bit & 1), 0)


STEPS: Mapping[str, str] = {
    "checksum": "the data's checksum: as a number, as bytes with the highest first, at once and in pieces",
    "checksum_vectors": "the messages of this file in vectors/, as checksums",
    "checksum_of": "extended by the data of `and`, and combined with the checksum of that",
    "combined": "combined with the checksum `and` of `length` bytes",
}
BEHAVIOURS: Mapping[Row, Makers] = {
    rows.SIZES: (sizes,),
    Row(33, "checksums: numbers, bytes, extended, combined"): (values, joined, combined),
}
