"""What WebAssembly asks of a construction's module, which the folder ``constructions`` has by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from wright.kernels.kernel import Kernel
from wright.spec import Function
from wright.targets.constructions import module_of


@runtime_checkable
class Construction(Protocol):
    """Each function that it is given is of the construction's class."""

    def kernels(self, function: Any, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """Its kernels by name."""

    def modules(self, function: Any) -> Mapping[str, Sequence[str]]:
        """The modules that ship, and the kernels in each: what is called stands before who calls it."""


def construction_of(function: Function) -> Construction:
    """The module. Raises LookupError where there is none, or where it lacks something."""
    found = module_of(__package__, function.construction)
    if not isinstance(found, Construction):
        raise LookupError(f"WebAssembly has no frame for the construction {function.construction}")
    return found
