"""Behaviours of batches: many messages in one call, and messages of one length."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.behaviours.data import Json, bytes_of, digest, random
from wright.spec.constructions.chained import Chained

LANES = 35
"""Messages for every lane of two groups of sixteen, and three that wait."""


def _joined(function: Chained, messages: Sequence[bytes]) -> str:
    """The digest of the joined digests, so that a step stays short however many messages it has."""
    return digest(function, b"".join(bytes.fromhex(digest(function, message)) for message in messages))


def many(function: Chained) -> Iterator[Json]:
    block = function.block_size
    edges = [
        base + more for base in (0, block, 2 * block) for more in (0, 1, block - function.length_size - 1)
    ]
    for sizes in (
        [],
        [0],
        [5],
        [0, 0, 3, 0],
        edges,
        edges[::-1],
        [70 * block + 1, 2, 64 * block, 130 * block],
        [37 * i % (2 * block) for i in range(LANES)],
    ):
        messages = [random(size, 40 + seed) for seed, size in enumerate(sizes)]
        joined = _joined(function, [bytes_of(message) for message in messages])
        yield {"many": messages, "is": joined}
    for size in (0, 55, block + 9):
        yield {"allocation_free_many": random(size, 50)}


def refused_offsets(_: Chained) -> Iterator[Json]:
    for offsets in ([], [0, 4], [1, 0], [-1, 2], [0, 0.5], [0, 3, 2, 3], [0, "1"], [0, None]):
        yield {"refuse_offsets": offsets, "size": 3}


def pairs(function: Chained) -> Iterator[Json]:
    size = function.digest_size
    for seed in range(8):
        left, right = random(size, 60 + seed), random(size, 70 + seed)
        yield {"pair": [left, right], "is": digest(function, bytes_of(left) + bytes_of(right))}
    for count in (0, 1, 5):
        level = random(2 * size * count, 80 + count)
        yield {"level": level, "is": _joined(function, _parts(bytes_of(level), 2 * size))}
    for sizes in ((size, size - 1), (size + 1, size), (0, size), (size, 0)):
        yield {"refuse_pair": list(sizes)}


def chains(function: Chained) -> Iterator[Json]:
    size = function.digest_size
    for times in (0, 1, 2, 30):
        first = random(size, 90 + times)
        end = bytes_of(first)
        for _ in range(times):
            end = bytes.fromhex(digest(function, end))
        yield {"chain": first, "times": times, "is": end.hex()}
    for count in (0, 1, 5):
        links = random(size * count, 95 + count)
        yield {"links": links, "is": _joined(function, _parts(bytes_of(links), size))}
    refused: tuple[tuple[int, float], ...] = ((size - 1, 1), (size + 1, 1), (0, 1), (size, -1), (size, 0.5))
    for wrong, often in refused:
        yield {"refuse_chain": wrong, "times": often}


def _parts(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]
