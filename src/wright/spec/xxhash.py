"""xxHash's functions that compute in words of 64 bits."""

from __future__ import annotations

from wright.spec.constructions.xxh3 import XXH3
from wright.spec.constructions.xxh3_128 import XXH3x128
from wright.spec.constructions.xxhash import XXH64 as _XXH64

XXH64 = _XXH64("xxh64", "XXH64", "xxHash 0.1.1, XXH64")
XXH3_64 = XXH3("xxh3_64", "XXH3-64", "xxHash 0.2.0, XXH3-64")
XXH3_128 = XXH3x128("xxh3_128", "XXH3-128", "xxHash 0.2.0, XXH3-128")

FUNCTIONS = (XXH64, XXH3_64, XXH3_128)
