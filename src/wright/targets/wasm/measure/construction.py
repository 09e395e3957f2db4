"""The contract for counting a construction in WebAssembly: ``MEASURED`` of its module in ``constructions``.

``javascript.measure.construction`` has the contract for timing it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from wright.passes.recipe import RecipeError
from wright.spec import Function
from wright.targets.constructions import module_of


@runtime_checkable
class Counted(Protocol):
    """A construction whose kernels have ladders that are counted."""

    def ladders(self, function: Any) -> Sequence[str]:
        """The kernels with ladders; the first is the hash."""

    def fuel(self, function: Any, text: str, name: str) -> tuple[int, int]:
        """The fuel of the first kernel's call with one block, and of each further block.

        Raises WrongDigestError naming the rung.
        """


def counted(function: Function) -> Counted:
    """The record. Raises RecipeError where the function has no ladder."""
    found = getattr(module_of(__package__, function.construction), "MEASURED", None)
    if not isinstance(found, Counted):
        raise RecipeError(f"{function.title} has no ladder in WebAssembly")
    return found
