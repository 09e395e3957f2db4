"""Checksums in WebAssembly: a kernel that extends one by bytes, and the module that ships."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records.checksum import makers
from wright.recipes import FAST
from wright.spec.constructions.checksum import Checksum

BY = 16
"""The bytes of an iteration: two loads of 64 bits."""


def kernels(function: Checksum, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """One kernel."""
    del edition  # there is only one
    return makers(function, BY)


def modules(function: Checksum) -> Mapping[str, Sequence[str]]:
    """The module that ships, and its kernel."""
    del function
    return {"extend": ("extend",)}
