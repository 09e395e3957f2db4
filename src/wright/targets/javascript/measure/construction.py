"""The contract for measuring a construction in JavaScript: its module in ``constructions``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from wright.measure.interleave import Contender
from wright.passes.recipe import RecipeError
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.target import Target


@runtime_checkable
class Climbed(Protocol):
    """A construction whose kernels have ladders, here or in another target for JavaScript's engines."""

    def ladders(self, function: Any) -> Sequence[str]:
        """The kernels with ladders; the first is the hash."""

    def contender(self, function: Any, kernel: str, name: str, text: str) -> Contender:
        """A kernel as a hash of whole messages."""


def climbed(target: Target, function: Function) -> Climbed:
    """The module in such a target. Raises RecipeError where the function has no ladder there."""
    found = module_of(f"{target.package}.measure", function.construction)
    if not isinstance(found, Climbed):
        raise RecipeError(f"{function.title} has no ladder in {target.title}")
    return found
