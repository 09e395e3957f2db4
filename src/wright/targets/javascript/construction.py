"""What JavaScript asks of a construction's module, which the folder ``constructions`` has by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from wright.kernels.kernel import Kernel
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.javascript.binaries import Binaries
from wright.targets.packages import Sharing


@dataclass(frozen=True)
class Printed:
    """The proven kernels of the package."""

    fast: Sharing
    compact: Sharing
    binaries: Binaries


@dataclass(frozen=True)
class Listing:
    """Where the package lists a function, besides the module of its name in both editions."""

    keyword: str
    """By which registries find it."""
    whole: str
    """The module that ``hashwright`` itself has it from."""
    beside: Sequence[str] = ()
    """Modules beside, each with an export of its name."""
    folders: Sequence[str] = ()
    """Those that have a module of its name, too: ``bulk``, and what is added by an import more.

    Modules that are added take others from the function's files: ``wasm`` from ``ways``, ``many`` from
    ``manies``, ``midstate`` from ``midstates``; ``pbkdf2`` takes the kernel ``iterate``.
    """
    alone: Sequence[str] = ()
    """What its compact module exports besides the function, to be bundled without it."""


@runtime_checkable
class Construction(Protocol):
    """Each function that it is given is of the construction's class."""

    def kernels(self, function: Any, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """Its kernels by name."""

    def listing(self, function: Any) -> Listing:
        """Where the package lists it."""

    def rows(self, functions: Sequence[Any]) -> Iterator[str]:
        """The rows of the README's table."""

    def files(self, functions: Sequence[Any], printed: Printed) -> Iterator[tuple[str, str]]:
        """Path and text of the modules around the kernels, and of their types."""


def construction_of(function: Function) -> Construction:
    """The module. Raises LookupError where there is none, or where it lacks something."""
    found = module_of(__package__, function.construction)
    if not isinstance(found, Construction):
        raise LookupError(f"JavaScript has no frame for the construction {function.construction}")
    return found


def listing(function: Function) -> Listing:
    """Where the package lists a function."""
    return construction_of(function).listing(function)
