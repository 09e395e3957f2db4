"""What counting WebAssembly asks of a construction: of the module of its name in ``constructions``.

What timing asks of it, ``javascript.measure.construction`` says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from wright.passes.recipe import RecipeError
from wright.spec import Function
from wright.targets.constructions import module_of


@runtime_checkable
class Counted(Protocol):
    """One whose kernels have ladders that are counted."""

    def ladders(self, function: Any) -> Sequence[str]:
        """The kernels whose recipes are climbed; the first is the hash."""

    def fuel(self, function: Any, text: str, name: str) -> tuple[int, int]:
        """What a call of the first with one block takes, and each further block.

        Raises WrongDigestError naming the rung.
        """


def counted(function: Function) -> Counted:
    """The module. Raises RecipeError where the function has no ladder."""
    found = module_of(__name__.rpartition(".")[0], function.construction)
    if not isinstance(found, Counted):
        raise RecipeError(f"{function.title} has no ladder in WebAssembly")
    return found
