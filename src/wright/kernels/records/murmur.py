"""The kernels of MurmurHash."""

from __future__ import annotations

from functools import partial

from wright.kernels.murmur import blocks_kernel, finalize_kernel
from wright.kernels.records import Hashing, Makers
from wright.spec.constructions.murmur import Murmur

HASHING = Hashing("blocks", ("finalize",), order="le", seeded=True)


def makers(function: Murmur) -> Makers:
    """The loop over blocks, and what follows the last one."""
    return {"blocks": partial(blocks_kernel, function), "finalize": partial(finalize_kernel, function)}
