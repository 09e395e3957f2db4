"""The contract of a construction in JavaScript: its module in ``constructions``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
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
    """The package's modules that export a function, besides the module of its name in both editions."""

    keyword: str
    """Keywords for package registries."""
    beside: Sequence[str] = ()
    """Further modules, each with an export of its name."""
    apart: Sequence[str] = ()
    """The same, but ``hashwright`` has them not: they weigh as much as the function."""
    folders: Sequence[str] = ()
    """Modules' folders with a module of its name, too: those of additional imports.

    A function that has any has modules in ``whole`` and ``both``, with all its parts (``frames.wholes``).
    Additional modules import others from the function's files: ``wasm`` from ``ways``, ``many`` from
    ``manies``, ``midstate`` from ``midstates``, ``pbkdf2`` from ``loops``.
    """
    bulk: Sequence[str] = ()
    """The bulk edition's modules, each with an export of its name."""
    chunk: int = 0
    """The bytes of a chunk, where a message is a tree of chunks: then a pool shares out a long one."""
    first: Mapping[str, str] = field(default_factory=dict[str, str])
    """Modules in the place of kernels of the fast edition, by the kernels' names, for who calls these."""
    family: str = ""
    """The chunk that it shares with functions of the same kernels; "" for one of its own."""
    alone: Sequence[str] = ()
    """The exports of the compact module besides the function: a bundle may have them without it."""


@runtime_checkable
class Construction(Protocol):
    """A module named after a construction; it gets only functions of the construction's class."""

    def kernels(self, function: Any, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """A function's kernels, by name."""

    def listing(self, function: Any) -> Listing:
        """The modules that export it."""

    def rows(self, functions: Sequence[Any]) -> Iterator[str]:
        """The rows of the README's table."""

    def files(self, functions: Sequence[Any], printed: Printed) -> Iterator[tuple[str, str]]:
        """Path and text of the modules around the kernels, and of their types."""


def construction_of(function: Function) -> Construction:
    """The module. Raises LookupError where there is none, or where it is incomplete."""
    found = module_of(__package__, function.construction)
    if not isinstance(found, Construction):
        raise LookupError(f"JavaScript has no frame for the construction {function.construction}")
    return found


def listing(function: Function) -> Listing:
    """The modules that export a function."""
    return construction_of(function).listing(function)
