"""The kernels of trees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.kernels.records.tree import makers
from wright.recipes import FAST
from wright.spec.constructions.tree import HashTree
from wright.targets.c.vectors import VECTORS

COMPRESS, OUTPUT, LANES, WIDEST = "compress", "output", "lanes", "lanes16"
"""``LANES`` is the prefix of the names of kernels on lanes."""


def kernels(function: HashTree, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Blocks of a chunk, all words of one, and a block of several nodes each."""
    del edition  # there is only one
    numbers = sorted({vectors.lanes(function.word) for vectors in VECTORS}, reverse=True)
    return {
        **makers(function),
        **{f"{LANES}{lanes}": partial(lanes_kernel, function, lanes) for lanes in numbers},
    }


def book(kernel: str) -> str:
    """The kernels on lanes have one recipe, but for that which has twice as many registers."""
    return LANES if kernel.startswith(LANES) and kernel != WIDEST else kernel
