"""Sponges in WebAssembly: absorbing blocks, which calls the permutation, lanes, and the modules that ship."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records.sponge import makers, on_lanes
from wright.recipes import FAST
from wright.spec.constructions.sponge import Sponge

LANES = 2
"""Words of a sponge that fill a vector."""


def kernels(function: Sponge, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The permutation, absorbing blocks of the function's rate, and blocks of two messages, one a lane."""
    del edition  # there is only one
    return {**makers(function), **on_lanes(function, LANES)}


def modules(function: Sponge) -> Mapping[str, Sequence[str]]:
    """The modules that ship, and the kernels in each."""
    del function
    return {"absorb": ("permute", "absorb"), "batch": ("batch",)}
