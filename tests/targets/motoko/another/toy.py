"""A minimal module for one more construction in Motoko."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tests.targets.toy import Toy, unmade
from wright.kernels.kernel import Kernel
from wright.targets.motoko.rendering import Edition, Row


def kernels(function: Toy, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    del function, edition
    return {"absorb": unmade}


def module(function: Toy) -> str:
    return function.name.capitalize()


def modules(functions: Sequence[Toy], edition: Edition) -> Iterator[tuple[str, str]]:
    for function in functions:
        yield f"src/{edition.folder}{module(function)}.mo", edition.holders(function)["absorb"]


def rows(functions: Sequence[Toy]) -> Iterator[Row]:
    for function in functions:
        yield Row(module(function), [f"#{function.name}"], function.standard)
