"""The kernels of XXH3 with a hash of 128 bits."""

from __future__ import annotations

from functools import partial

from wright.kernels.records import Makers, xxh3
from wright.kernels.xxh3_128_short import up_to_16_kernel, up_to_128_kernel, up_to_240_kernel
from wright.spec.constructions.xxh3_128 import XXH3x128

HASHING = xxh3.HASHING


def makers(function: XXH3x128) -> Makers:
    """Those of XXH3, but for messages without stripes."""
    return {
        **xxh3.makers(function),
        "up_to_16": partial(up_to_16_kernel, function),
        "up_to_128": partial(up_to_128_kernel, function),
        "up_to_240": partial(up_to_240_kernel, function),
    }
