"""The contract of a construction in Rust: its module in ``constructions``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, cast

from wright.kernels.kernel import Kernel
from wright.spec import FUNCTIONS, Function
from wright.targets.constructions import module_of
from wright.targets.packages import Sharing, families
from wright.targets.rust.rendering import feature_of, type_of

F = TypeVar("F", bound=Function, contravariant=True)


@dataclass(frozen=True)
class Row:
    """A row of the README's table: types of one feature, and what is said of them."""

    types: Sequence[str]
    feature: str
    said: str


class Construction(Protocol[F]):
    """A construction's module; its functions are those with kernels, in the specs' order."""

    def kernels(self, function: F, edition: str) -> Mapping[str, Callable[[], Kernel]]:
        """The kernels by name; none where the crate cannot have the function."""

    def apart(self, function: F, own: Mapping[str, Mapping[str, str]]) -> Mapping[str, Any]:
        """Data for a file of kernels, by their names: which stand in modules of their own."""

    def seen(self, function: F) -> Sequence[str]:
        """What the crate's root has of a function's module: its types."""

    def rows(self, functions: Sequence[F]) -> Iterator[Row]:
        """The functions' rows in the README."""

    def files(self, functions: Sequence[F], sharing: Sharing) -> Iterator[tuple[str, str]]:
        """Path and text of the modules around the kernels."""


def rows_of_families(functions: Sequence[Function]) -> Iterator[Row]:
    """A row for each standard and feature."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for (standard, caution), names in families(functions).items():
        for function in (FUNCTIONS[name] for name in names):
            found.setdefault((feature_of(function), standard, caution), []).append(type_of(function))
    for (feature, standard, caution), types in found.items():
        yield Row(types, feature, f"{standard}. **{caution}**" if caution else standard)


def construction_of(function: Function) -> Construction[Any]:
    """The module of a construction, for a function that has kernels."""
    return cast(Construction[Any], module_of(__package__, function.construction))
