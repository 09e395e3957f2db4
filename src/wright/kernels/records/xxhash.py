"""The kernels of XXH64."""

from __future__ import annotations

from functools import partial

from wright.kernels.records import Hashing, Makers
from wright.kernels.xxhash import converge_kernel, stripes_kernel
from wright.spec.constructions.xxhash import XXH64

HASHING = Hashing("stripes", ("converge",), order="be", seeded=True)


def makers(function: XXH64, *, stored: bool = False) -> Makers:
    """The loop over stripes, and what follows the last one.

    The length is ``stored`` in a word of the state where a public integer ends at 2 GB.
    """
    return {
        "stripes": partial(stripes_kernel, function),
        "converge": partial(converge_kernel, function, stored),
    }
