"""Behaviours of SipHash."""

from __future__ import annotations

from collections.abc import Iterator

from hashwright.functions import FUNCTIONS
from hashwright.functions.siphash import SipHash
from tests.behaviours.data import Json, bytes_of, pattern, random

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


def many(function: SipHash) -> Iterator[Json]:
    for sizes in ([], [0], [8, 0, 3, 64, 7, 16]):
        messages = [random(size, seed) for seed, size in enumerate(sizes)]
        joined = b"".join(function.digest(KEY, bytes_of(message)) for message in messages)
        yield {"siphash_many": messages, "key": KEY.hex(), "is": joined.hex()}
