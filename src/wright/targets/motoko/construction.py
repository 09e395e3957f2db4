"""What the target asks of a construction: of the module of that name in ``constructions``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar, cast

from wright.kernels.kernel import Kernel
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.motoko.rendering import Edition, Row

F = TypeVar("F", bound=Function, contravariant=True)


class Construction(Protocol[F]):
    """The module of a construction; its functions are those whose kernels it has, in the specs' order."""

    @property
    def TITLES(self) -> Sequence[str]:
        """What the package's description names."""

    @property
    def KEYWORDS(self) -> Sequence[str]:
        """By which the package is found."""

    def kernels(self, function: F, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """By name; none where the package can't have the function."""

    def module(self, function: F) -> str:
        """The module of the package that users import for a function."""

    def modules(self, functions: Sequence[F], edition: Edition) -> Iterator[tuple[str, str]]:
        """Path and text of an edition's modules around kernels."""

    def rows(self, functions: Sequence[F]) -> Iterator[Row]:
        """What the README lists."""


def construction_of(function: Function) -> Construction[Any]:
    """The module of the construction of a function that has kernels."""
    return cast(Construction[Any], module_of(__package__, function.construction))
