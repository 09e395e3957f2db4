"""A kernel whose schedule vectors make ahead of the rounds: ``compress`` by another recipe, for AVX2."""

from __future__ import annotations

from wright.spec.constructions.chained import Chained
from wright.spec.sha2 import compress512

KERNEL = "compress_ahead"


def has_vector_schedule(function: Chained) -> bool:
    """SHA-256 and SHA-1 have instructions of their own where there is AVX2; MD5 has no schedule."""
    return function.compress is compress512
