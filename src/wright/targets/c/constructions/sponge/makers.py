"""The kernels of sponges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from wright.kernels.kernel import Kernel
from wright.kernels.records.sponge import makers
from wright.kernels.sponge import permute_kernel, sponge_lanes_kernel
from wright.recipes import FAST
from wright.spec.constructions.sponge import Sponge
from wright.targets.c.vectors import VECTORS

PERMUTE, PERMUTE_BMI2, ABSORB = "permute", "permute_bmi2", "absorb"
"""The second is the text of the first, compiled for processors with BMI2."""
LANES = "lanes"
"""The prefix of the names of kernels that take several messages, which share a recipe."""


def kernels(function: Sponge, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The permutation, twice; absorbing blocks of the function's rate; a block of several messages each."""
    del edition  # there is only one
    numbers = sorted({vectors.lanes(function.word) for vectors in VECTORS}, reverse=True)
    return {
        **makers(function),
        PERMUTE_BMI2: partial(_renamed, function),
        **{f"{LANES}{lanes}": partial(sponge_lanes_kernel, function, lanes) for lanes in numbers},
    }


def _renamed(function: Sponge) -> Kernel:
    return permute_kernel(function).renamed(PERMUTE_BMI2)


def book(kernel: str) -> str:
    """Both permutations have one recipe, and so do all lanes."""
    if kernel.startswith(LANES):
        return LANES
    return PERMUTE if kernel == PERMUTE_BMI2 else kernel
