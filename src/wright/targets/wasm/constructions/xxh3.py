"""XXH3 in WebAssembly: messages without stripes and with them, and the module that ships."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records.xxh3 import makers
from wright.recipes import FAST
from wright.spec.constructions.xxh3 import XXH3

MODULE = "xxh3"
"""The module that ships."""
KERNELS = ("up_to_16", "up_to_128", "up_to_240", "blocks", "stripes", "last")


def kernels(function: XXH3, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Six kernels. The length is a word of the state, as a public integer ends at 2 GB."""
    del edition  # there is only one
    return makers(function, stored=True)


def modules(function: XXH3) -> Mapping[str, Sequence[str]]:
    """One, which has all."""
    del function
    return {MODULE: KERNELS}
