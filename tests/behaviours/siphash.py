"""Behaviours of SipHash, which has no use without a key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.behaviours.batch import LANES
from tests.behaviours.data import Json, bytes_of, pattern, random
from tests.behaviours.rows import Makers, Row
from wright.spec.constructions.siphash import SipHash

KEY = bytes(range(16))


def values(function: SipHash) -> Iterator[Json]:
    yield {"sizes": {"digest": function.digest_size}}
    yield {"vectors": "siphash"}
    for size in (*range(64), 255, 256, 257, 1000):
        value = function.digest(KEY, bytes_of(pattern(size)))
        yield {"siphash": pattern(size), "key": KEY.hex(), "is": value.hex()}
    for size in (0, 8, 15, 17, 32):
        yield {"refuse_key": size}


def many(function: SipHash) -> Iterator[Json]:
    for sizes in ([], [0], [8, 0, 3, 64, 7, 16], [7 * i % 41 for i in range(LANES)]):
        messages = [random(size, seed) for seed, size in enumerate(sizes)]
        joined = b"".join(function.digest(KEY, bytes_of(message)) for message in messages)
        yield {"siphash_many": messages, "key": KEY.hex(), "is": joined.hex()}


STEPS: Mapping[str, str] = {
    "siphash": "the value of the data under the key, as bytes",
    "siphash_many": "values of many messages under the key in one call; `is`: the joined values",
    "refuse_key": "a key of that many bytes is refused with an error",
}
BEHAVIOURS: Mapping[Row, Makers] = {
    Row(23, "SipHash: all variants, lengths, byte orders and key sizes"): (values,),
    Row(27, "SipHash of many messages in one call", "batch"): (many,),
}
