"""What measuring asks of a construction: of the module of its name in ``constructions``; few need one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar, cast

from wright.measure.ladder import Rung
from wright.passes.recipe import Recipe
from wright.spec import Function
from wright.targets.constructions import module_of

Own = TypeVar("Own", bound=Function, contravariant=True)


class Climbed(Protocol):
    """How the recipe of a function is climbed. A text has the members of a class with ``once(work)``."""

    @property
    def kernel(self) -> str:
        """Whose recipe it is."""

    def rungs(self, book: Recipe) -> Iterator[Rung]:
        """The textbook, and what a recipe makes of it."""

    def around(self, kernel: str) -> str:
        """A kernel's text in the frame of the last of the rungs."""


class Measured(Protocol[Own]):
    """A module named after a construction; ``Own`` is the class of its functions."""

    def climbed(self, function: Own) -> Climbed | None:
        """How its recipe is climbed; None where it has no ladder."""


def climbed(function: Function) -> Climbed | None:
    """How a function's recipe is climbed; None where nobody said so."""
    found = module_of(__package__, function.construction)
    return cast(Measured[Function], found).climbed(function) if found else None
