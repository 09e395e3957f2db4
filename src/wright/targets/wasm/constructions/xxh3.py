"""XXH3 in WebAssembly: messages without stripes and with them, and the module that ships."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.xxh3 import blocks_kernel, last_kernel, stripes_kernel
from wright.kernels.xxh3_short import up_to_16_kernel, up_to_128_kernel, up_to_240_kernel
from wright.recipes import FAST
from wright.spec.constructions.xxh3 import XXH3

MODULE = "xxh3"
"""The module that ships."""
KERNELS = ("up_to_16", "up_to_128", "up_to_240", "blocks", "stripes", "last")


def kernels(function: XXH3, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Six kernels. The length is a word of the state, as a public integer ends at 2 GB."""
    del edition  # there is only one
    return {
        "up_to_16": lambda: up_to_16_kernel(function),
        "up_to_128": lambda: up_to_128_kernel(function),
        "up_to_240": lambda: up_to_240_kernel(function),
        "blocks": lambda: blocks_kernel(function),
        "stripes": lambda: stripes_kernel(function),
        "last": lambda: last_kernel(function, stored=True),
    }


def modules(function: XXH3) -> Mapping[str, Sequence[str]]:
    """One, which has all."""
    del function
    return {MODULE: KERNELS}
