"""The contract of a construction in Rust: its module in ``constructions``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar, cast

from wright.kernels.kernel import Kernel
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.packages import Sharing

F = TypeVar("F", bound=Function, contravariant=True)


class Construction(Protocol[F]):
    """A construction's module; its functions are those with kernels, in the specs' order."""

    def kernels(self, function: F, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """The kernels by name; none where the crate cannot have the function."""

    def apart(self, function: F, own: Mapping[str, Mapping[str, str]]) -> Mapping[str, Any]:
        """Data for a file of kernels, by their names: which stand in modules of their own."""

    def files(self, functions: Sequence[F], sharing: Sharing) -> Iterator[tuple[str, str]]:
        """Path and text of the modules around the kernels."""


def construction_of(function: Function) -> Construction[Any]:
    """The module of a construction, for a function that has kernels."""
    return cast(Construction[Any], module_of(__package__, function.construction))
