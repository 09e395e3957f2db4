"""What WebAssembly asks of a construction's module, which the folder ``constructions`` has by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from wright.kernels.kernel import Kernel
from wright.passes.recipe import RecipeError
from wright.spec import Function
from wright.targets.constructions import module_of


@runtime_checkable
class Construction(Protocol):
    """Each function that it is given is of the construction's class."""

    def kernels(self, function: Any, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """Its kernels by name."""

    def modules(self, function: Any) -> Mapping[str, Sequence[str]]:
        """The modules that ship, and the kernels in each: what is called stands before who calls it."""


@runtime_checkable
class Counted(Protocol):
    """One whose kernels have ladders that are counted."""

    def ladders(self, function: Any) -> Sequence[str]:
        """The kernels whose recipes are climbed; the first is the hash."""

    def fuel(self, function: Any, text: str, name: str) -> tuple[int, int]:
        """What a call of the first with one block takes, and each further block.

        Raises WrongDigestError naming the rung.
        """


def construction_of(function: Function) -> Construction:
    """The module. Raises LookupError where there is none, or where it lacks something."""
    found = module_of(__package__, function.construction)
    if not isinstance(found, Construction):
        raise LookupError(f"WebAssembly has no frame for the construction {function.construction}")
    return found


def counted(function: Function) -> Counted:
    """The module. Raises RecipeError where the function has no ladder."""
    found = module_of(__package__, function.construction)
    if not isinstance(found, Counted):
        raise RecipeError(f"{function.title} has no ladder in WebAssembly")
    return found
