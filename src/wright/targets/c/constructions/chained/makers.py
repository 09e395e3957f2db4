"""The kernels of functions that chain blocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from wright.kernels.instructed import (
    Way,
    block_instructed,
    compress_instructed,
    padded_instructed,
    rehash_instructed,
)
from wright.kernels.interleaved import interleaved_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.lanes import lanes_kernel
from wright.kernels.padding_lanes import padding_lanes_kernel
from wright.kernels.records import chosen
from wright.kernels.records.chained import makers
from wright.recipes import FAST
from wright.spec.constructions.chained import Chained
from wright.targets.c.constructions.chained.riscv import named_compress, variants
from wright.targets.c.constructions.chained.vector_schedule import KERNEL, has_vector_schedule
from wright.targets.c.instructions import INSTRUCTIONS, Instructions, instructions
from wright.targets.c.vectors import VECTORS

LANES = "lanes"
PADDING = "padding"
"""Prefixes of the names of kernels that take several messages: those with the same prefix share a recipe."""
SHARED = ("compress", "finish")
"""Kernels that several files of the library call; the others are in the file that calls them."""


def kernels(function: Chained, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Four kernels, those on lanes, those by instructions for hashes, that by AVX2, and those for RISC-V.

    Digests are words of the function.
    """
    del edition  # there is only one
    made = chosen(makers(function, function.word), "compress", "finish", "rehash", "iterate")
    for lanes in sorted({vectors.lanes(function.word) for vectors in VECTORS}, reverse=True):
        by_use = {LANES: lanes_kernel, PADDING: padding_lanes_kernel}
        made |= {f"{use}{lanes}": partial(by_use[use], function, lanes) for use in on_lanes(function)}
    for found in instructions(function):
        made |= _instructed(function, found)
    if has_vector_schedule(function):
        made[KERNEL] = partial(named_compress(KERNEL), function)
    for variant in variants(function):
        made[variant.kernel] = partial(variant.make, function)
    return made


def _instructed(function: Chained, found: Instructions) -> Mapping[str, Callable[[], Kernel]]:
    """The kernels by a processor's instructions: of a message, of a digest, of several messages."""
    way, suffix = found.ways[function.compress], found.suffix

    def interleaved(one: Callable[[Chained, Way, str], Kernel], name: str) -> Kernel:
        return interleaved_kernel(one(function, way, suffix), found.instances, name)

    made = (
        partial(compress_instructed, function, way, suffix),
        partial(rehash_instructed, function, way, suffix),
        partial(interleaved, block_instructed, found.interleaved),
        partial(interleaved, padded_instructed, found.padded),
    )
    return dict(zip(found.kernels, made, strict=True))


def book(kernel: str) -> str:
    """Kernels on lanes share a recipe, however many lanes there are; so do those of interleaved messages."""
    for found in INSTRUCTIONS:
        if kernel in (found.interleaved, found.padded):
            return f"{'padded' if kernel == found.padded else 'interleaved'}_{found.suffix}"
    return next((prefix for prefix in (LANES, PADDING) if kernel.startswith(prefix)), kernel)


def on_lanes(function: Chained) -> tuple[str, ...]:
    """The uses of lanes: any block, and a block of padding alone, which BLAKE2 never has."""
    return (LANES,) if function.keeps_last else (LANES, PADDING)
