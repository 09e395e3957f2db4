"""XXH3 with a hash of 128 bits (Collet, version 0.2.0 of the xxHash specification, "XXH3 overview").

Long messages have XXH3-64's accumulators, which are merged twice. ``xxh3_128_short`` has up to 240 bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from wright.spec.constructions.xxh3 import LAST, MERGE, XXH3, accumulate, across, merged
from wright.spec.constructions.xxh3_128_short import few
from wright.spec.constructions.xxh3_short import SECRET
from wright.spec.constructions.xxhash import PRIME64_1, PRIME64_2
from wright.spec.language import named

Words = Sequence[Any]

UPPER = len(SECRET) - 64 - MERGE
"""The byte of the secret from which on the merge for the upper half takes it."""


@dataclass(frozen=True)
class XXH3x128(XXH3):
    """The hash is two words, the lower one first. Its canonical form has the highest byte first."""

    construction: ClassVar[str] = "xxh3_128"
    digest_size: ClassVar[int] = 16

    def few(self, message: Words, length: Any, seed: Any) -> list[Any]:
        return few(message, length, seed)

    def finish(self, state: Words, last: Words, length: Any) -> list[Any]:
        acc, key = state[:8], state[8:]
        acc = [named(f"acc{i}", each) for i, each in enumerate(accumulate(acc, last, across(key, LAST, 8)))]
        low = named("lower", merged(acc, across(key, MERGE, 8), length * PRIME64_1))
        return [low, merged(acc, across(key, UPPER, 8), length * PRIME64_2 ^ (1 << 64) - 1)]
