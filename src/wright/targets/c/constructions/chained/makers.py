"""The kernels of functions that chain blocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from wright.kernels.compress import compress_kernel
from wright.kernels.finish import finish_kernel
from wright.kernels.iterate import iterate_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.kernels.rehash import rehash_kernel
from wright.kernels.shani import compress_shani_kernel, has_instructions, rehash_shani_kernel
from wright.recipes import FAST
from wright.spec.constructions.chained import Chained
from wright.targets.c.vectors import VECTORS

LANES = "lanes"
"""Prefixes of the names of kernels that take several messages: they share one recipe."""
SHARED = ("compress", "finish")
"""Kernels that several files of the library call; the others are in the file that calls them."""
SHANI = ("compress_shani", "rehash_shani")
"""Kernels for the SHA instructions of x86 processors; only the first is visible to the linker."""


def kernels(function: Chained, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Four kernels, those on lanes, and those with SHA instructions. Digests are words of the function."""
    del edition  # there is only one
    made: dict[str, Callable[[], Kernel]] = {
        "compress": lambda: compress_kernel(function),
        "finish": lambda: finish_kernel(function),
        "rehash": lambda: rehash_kernel(function, function.word),
        "iterate": lambda: iterate_kernel(function, function.word),
    }
    if has_batches(function):
        for lanes in sorted({vectors.lanes(function.word) for vectors in VECTORS}, reverse=True):
            made[f"{LANES}{lanes}"] = partial(lanes_kernel, function, lanes)
    if has_instructions(function):
        made["compress_shani"] = partial(compress_shani_kernel, function)
        made["rehash_shani"] = partial(rehash_shani_kernel, function)
    return made


def book(kernel: str) -> str:
    """All kernels on lanes share one recipe."""
    return LANES if kernel.startswith(LANES) else kernel


def has_batches(function: Chained) -> bool:
    """Whether messages are hashed on lanes: that requires that every block is absorbed alike."""
    return not function.keeps_last
