"""The contract of a construction in WebAssembly: its module in ``constructions``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from wright.kernels.kernel import Kernel
from wright.spec import Function
from wright.targets.constructions import module_of


@runtime_checkable
class Construction(Protocol):
    """A module named after a construction; it gets only functions of the construction's class."""

    def kernels(self, function: Any, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """A function's kernels, by name."""

    def modules(self, function: Any) -> Mapping[str, Sequence[str]]:
        """The modules that ship, and the kernels in each: callees come before their callers."""


def construction_of(function: Function) -> Construction:
    """The module. Raises LookupError where there is none, or where it is incomplete."""
    found = module_of(__package__, function.construction)
    if not isinstance(found, Construction):
        raise LookupError(f"WebAssembly has no frame for the construction {function.construction}")
    return found
