"""The contract for measuring a construction in ActionScript: its module, if any, in ``constructions``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar, cast

from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe
from wright.spec import Function
from wright.targets.constructions import module_of

Own = TypeVar("Own", bound=Function, contravariant=True)


class Climbed(Protocol):
    """A function's ladder. A rung's text has the members of a class with ``once(work)``."""

    @property
    def kernel(self) -> str:
        """The kernel with the recipe."""

    def rungs(self, book: Recipe) -> Iterator[Rung]:
        """The textbook, and the rungs of a recipe."""

    def around(self, kernel: str) -> str:
        """A kernel's text in the frame of the last rungs."""


class Measured(Protocol[Own]):
    """A module named after a construction; ``Own`` is the class of its functions."""

    def climbed(self, function: Own) -> Climbed | None:
        """A function's ladder; None where it has none."""


def climbed(function: Function) -> Climbed | None:
    """A function's ladder; None where its construction defines none."""
    found = module_of(__package__, function.construction)
    return cast(Measured[Function], found).climbed(function) if found else None
