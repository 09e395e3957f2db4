"""A minimal module for one more construction in ActionScript."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tests.targets.toy import Toy, unmade
from wright.kernels.kernel import Kernel
from wright.targets.actionscript.rendering import Row
from wright.targets.packages import Sharing


def kernels(function: Toy, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    del function, edition
    return {"absorb": unmade}


def class_name(function: Toy) -> str:
    return function.name.upper()


def holder(function: Toy, kernel: str) -> str:
    return f"{class_name(function)}{kernel.capitalize()}"


def classes(functions: Sequence[Toy], sharing: Sharing) -> Iterator[tuple[str, str]]:
    for function in functions:
        yield f"hashwright/{class_name(function)}.as", sharing.owner(function.name, "absorb")


def rows(functions: Sequence[Toy]) -> Iterator[Row]:
    yield Row(list(map(class_name, functions)), "a toy")
