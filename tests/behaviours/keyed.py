"""Behaviours of functions that take a key: SipHash, which has no other use, and BLAKE2."""

from __future__ import annotations

from collections.abc import Iterator

from tests.behaviours.data import Json, bytes_of, pattern, random
from wright.spec import FUNCTIONS
from wright.spec.constructions.blake2 import Blake2
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash

KEY = bytes(range(16))
VARIANTS = tuple(f for f in FUNCTIONS.values() if isinstance(f, SipHash))


def values(function: SipHash) -> Iterator[Json]:
    yield {"sizes": {"digest": function.digest_size}}
    yield {"vectors": "siphash"}
    for size in (*range(64), 255, 256, 257, 1000):
        value = function.digest(KEY, bytes_of(pattern(size)))
        yield {"siphash": pattern(size), "key": KEY.hex(), "is": value.hex()}
    for size in (0, 8, 15, 17, 32):
        yield {"refuse_key": size}


def own_key(function: Chained) -> Iterator[Json]:
    """Digests of any size, with a key and without."""
    if not isinstance(function, Blake2):
        return
    for size in (0, 1, function.block_size - 1, function.block_size, 2 * function.block_size + 3):
        for key_size in (1, 7, function.key_size):
            for length in (1, 5, function.digest_size):
                data, key = pattern(size, key_size), bytes(range(key_size))
                value = function.keyed(key, bytes_of(data), length).hex()
                yield {"keyed": data, "key": key.hex(), "length": length, "is": value}
        value = function.keyed(b"", bytes_of(pattern(size)), 20).hex()
        yield {"sized": pattern(size), "length": 20, "is": value}
    yield {"keyed_vectors": function.name}
    for key_size, length in ((0, 1), (function.key_size + 1, 1), (1, 0), (1, function.digest_size + 1)):
        yield {"refuse_keyed": key_size, "length": length}


def many(function: SipHash) -> Iterator[Json]:
    for sizes in ([], [0], [8, 0, 3, 64, 7, 16]):
        messages = [random(size, seed) for seed, size in enumerate(sizes)]
        joined = b"".join(function.digest(KEY, bytes_of(message)) for message in messages)
        yield {"siphash_many": messages, "key": KEY.hex(), "is": joined.hex()}
