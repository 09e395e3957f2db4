"""The contract of a construction in ActionScript: its module in ``constructions``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar, cast

from wright.kernels.kernel import Kernel
from wright.spec import Function
from wright.targets.actionscript.rendering import Row
from wright.targets.constructions import module_of
from wright.targets.packages import Sharing

F = TypeVar("F", bound=Function, contravariant=True)


class Construction(Protocol[F]):
    """A construction's module; its functions are those with kernels, in the specs' order."""

    def kernels(self, function: F, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """The kernels by name; none where the package cannot have the function."""

    def class_name(self, function: F) -> str:
        """The class that users import for a function; without a key, it has ``hash(text)``."""

    def holder(self, function: F, kernel: str) -> str:
        """The class that holds a function's own kernel: kernels that call each other share one.

        Other kernels do not share a class: they may have tables of the same name.
        """

    def classes(self, functions: Sequence[F], sharing: Sharing) -> Iterator[tuple[str, str]]:
        """Path and text of the classes around kernels, below the source folder."""

    def rows(self, functions: Sequence[F]) -> Iterator[Row]:
        """The README's lines."""


def construction_of(function: Function) -> Construction[Any]:
    """The module of a construction, for a function that has kernels."""
    return cast(Construction[Any], module_of(__package__, function.construction))
