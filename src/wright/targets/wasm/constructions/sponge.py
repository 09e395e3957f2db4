"""Sponges in WebAssembly: absorbing blocks, which calls the permutation, lanes, and the modules that ship."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.kernels.batch import batch_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.sponge import absorb_kernel, permute_kernel
from wright.recipes import FAST
from wright.spec.constructions.sponge import Sponge

LANES = 2
"""Words of a sponge that fill a vector."""


def kernels(function: Sponge, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The permutation, absorbing blocks of the function's rate, and blocks of two messages, one a lane."""
    del edition  # there is only one
    return {
        "permute": lambda: permute_kernel(function),
        "absorb": lambda: absorb_kernel(function),
        "batch": lambda: batch_kernel(function, LANES),
    }


def modules(function: Sponge) -> Mapping[str, Sequence[str]]:
    """The modules that ship, and the kernels in each."""
    del function
    return {"absorb": ("permute", "absorb"), "batch": ("batch",)}
