"""XXH64 in WebAssembly: its stripes, what follows the last one, and the module that ships."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records.xxhash import makers
from wright.recipes import FAST
from wright.spec.constructions.xxhash import XXH64

STRIPES = "stripes"
"""The module that ships."""


def kernels(function: XXH64, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """Two kernels. The length is a word of the state, as a public integer ends at 2 GB."""
    del edition  # there is only one
    return makers(function, stored=True)


def modules(function: XXH64) -> Mapping[str, Sequence[str]]:
    """One, which has both."""
    del function
    return {STRIPES: ("stripes", "converge")}
