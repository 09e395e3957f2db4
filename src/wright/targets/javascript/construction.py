"""What JavaScript asks of a construction's module, which the folder ``constructions`` has by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from wright.kernels.kernel import Kernel
from wright.measure.interleave import Contender
from wright.passes.recipe import RecipeError
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.frames import Sharing
from wright.targets.javascript.binaries import Binaries
from wright.targets.target import Target


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


@runtime_checkable
class Climbed(Protocol):
    """One whose kernels have ladders, here or in a target that runs on JavaScript's engines."""

    def ladders(self, function: Any) -> Sequence[str]:
        """The kernels whose recipes are climbed; the first is the hash."""

    def contender(self, function: Any, kernel: str, name: str, text: str) -> Contender:
        """A kernel as a hash of whole messages."""


def construction_of(function: Function) -> Construction:
    """The module. Raises LookupError where there is none, or where it lacks something."""
    found = module_of(__package__, function.construction)
    if not isinstance(found, Construction):
        raise LookupError(f"JavaScript has no frame for the construction {function.construction}")
    return found


def listing(function: Function) -> Listing:
    """Where the package lists a function."""
    return construction_of(function).listing(function)


def climbed(target: Target, function: Function) -> Climbed:
    """The module of such a target. Raises RecipeError where the function has no ladder there."""
    found = module_of(target.package, function.construction)
    if not isinstance(found, Climbed):
        raise RecipeError(f"{function.title} has no ladder in {target.title}")
    return found
