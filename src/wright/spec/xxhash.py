"""xxHash's function of 64 bits."""

from __future__ import annotations

from wright.spec.constructions.xxhash import XXH64 as _XXH64

XXH64 = _XXH64("xxh64", "XXH64", "xxHash 0.1.1, XXH64")

FUNCTIONS = (XXH64,)
