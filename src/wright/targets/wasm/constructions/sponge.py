"""Sponges in WebAssembly: absorbing blocks, which calls the permutation, and the module that ships."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.sponge import absorb_kernel, permute_kernel
from wright.recipes import FAST
from wright.spec.constructions.sponge import Sponge


def kernels(function: Sponge, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The permutation, and absorbing blocks of the function's rate."""
    del edition  # there is only one
    return {"permute": lambda: permute_kernel(function), "absorb": lambda: absorb_kernel(function)}


def modules(function: Sponge) -> Mapping[str, Sequence[str]]:
    """The module that ships, and its kernels."""
    del function
    return {"absorb": ("permute", "absorb")}
