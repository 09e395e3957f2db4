"""The kernels of sponges."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wright.kernels.kernel import Kernel
from wright.kernels.sponge import absorb_kernel, permute_kernel
from wright.recipes import FAST
from wright.spec.constructions.sponge import Sponge

PERMUTE, PERMUTE_BMI2, ABSORB = "permute", "permute_bmi2", "absorb"
"""The second is the text of the first, compiled for processors with BMI2."""


def kernels(function: Sponge, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The permutation, twice, and absorbing blocks of the function's rate."""
    del edition  # there is only one
    return {
        PERMUTE: lambda: permute_kernel(function),
        PERMUTE_BMI2: lambda: permute_kernel(function).renamed(PERMUTE_BMI2),
        ABSORB: lambda: absorb_kernel(function),
    }


def book(kernel: str) -> str:
    """Both permutations have one recipe."""
    return PERMUTE if kernel == PERMUTE_BMI2 else kernel
