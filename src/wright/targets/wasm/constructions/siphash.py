"""SipHash in WebAssembly: a kernel that is proven and tested, but does not ship."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wright.kernels.kernel import Kernel
from wright.kernels.records import chosen
from wright.kernels.records.siphash import makers
from wright.recipes import FAST
from wright.spec.constructions.siphash import SipHash


def kernels(function: SipHash, edition: str = FAST) -> Mapping[str, Callable[[], Kernel]]:
    """The whole hash."""
    del edition  # there is only one
    return chosen(makers(function), "siphash")


def modules(function: SipHash) -> Mapping[str, Sequence[str]]:
    """None: copying a short key into a module's memory takes longer than hashing it."""
    del function
    return {}
