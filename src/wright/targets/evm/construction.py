"""The contract of a construction on the EVM: its module in ``constructions``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar, cast

from wright.kernels.kernel import Kernel
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.evm.rendering import Row
from wright.targets.packages import Sharing

F = TypeVar("F", bound=Function, contravariant=True)


class Construction(Protocol[F]):
    """A construction's module; its functions are those with kernels, in the specs' order."""

    def kernels(self, function: F, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """The kernels by name; none where the package cannot have the function."""

    def libraries(self, functions: Sequence[F], sharing: Sharing) -> Iterator[tuple[str, str]]:
        """Path and text of the libraries around the kernels."""

    def rows(self, functions: Sequence[F]) -> Iterator[Row]:
        """The README's lines."""


def construction_of(function: Function) -> Construction[Any]:
    """The module of a construction, for a function that has kernels."""
    return cast(Construction[Any], module_of(__package__, function.construction))
