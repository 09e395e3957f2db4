"""What the target asks of a construction: of the module of that name in ``constructions``."""

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
    """The module of a construction; its functions are those whose kernels it has, in the specs' order."""

    @property
    def TITLES(self) -> Sequence[str]:
        """What the package's description names."""

    def kernels(self, function: F, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """By name; none where the package can't have the function."""

    def class_name(self, function: F) -> str:
        """The class that users import for a function; where it takes no key, it has ``hash(text)``."""

    def holder(self, function: F, kernel: str) -> str:
        """The class that holds a function's own kernel: those that call each other share one.

        Others do not: both may have tables of the same name.
        """

    def classes(self, functions: Sequence[F], sharing: Sharing) -> Iterator[tuple[str, str]]:
        """Path and text of the classes around kernels, beneath the folder of sources."""

    def rows(self, functions: Sequence[F]) -> Iterator[Row]:
        """What the README lists."""


def construction_of(function: Function) -> Construction[Any]:
    """The module of the construction of a function that has kernels."""
    return cast(Construction[Any], module_of(__package__, function.construction))
