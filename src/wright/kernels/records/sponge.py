"""The kernels of sponges."""

from __future__ import annotations

from functools import partial

from wright.kernels.batch import batch_kernel
from wright.kernels.records import Hashing, Makers
from wright.kernels.sponge import absorb_kernel, permute_kernel
from wright.spec.constructions.sponge import Sponge


def padding(_: Sponge) -> int:
    """The suffix and the last bit may share a byte."""
    return 1


HASHING = Hashing("permute", shipped=("absorb",), padding=padding)


def makers(function: Sponge) -> Makers:
    """The permutation, and absorbing blocks of the function's rate, which calls it."""
    return {"permute": partial(permute_kernel, function), "absorb": partial(absorb_kernel, function)}


def on_lanes(function: Sponge, lanes: int) -> Makers:
    """Blocks of several messages at once, one a lane."""
    return {"batch": partial(batch_kernel, function, lanes)}
