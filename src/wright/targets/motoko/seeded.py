"""What functions under a seed share: modules, types of messages, and lines of the README."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from wright.spec.constructions.xxh3 import XXH3
from wright.spec.constructions.xxhash import XXH64
from wright.targets.motoko.rendering import Edition, Row, render
from wright.targets.packages import origin


def book(kernel: str) -> str:
    """A message in an array is read like a blob; one in a region is not."""
    return kernel.removesuffix("VarArray").removesuffix("Array")


def module(function: XXH64 | XXH3) -> str:
    """The name of a function's module: no two functions share one."""
    return function.name.capitalize()


def modules(
    functions: Sequence[XXH64 | XXH3], edition: Edition, frame: str, **own: object
) -> Iterator[tuple[str, str]]:
    """A module for each function, from a frame and what is its construction's own."""
    for function in functions:
        data: dict[str, Any] = {
            **edition.single(function, module(function)),
            "caution": function.caution,
            "block_size": function.block_size,
            "digest_size": function.digest_size,
            "start": [f"{word:#x}" for word in function.start],
            **own,
        }
        yield f"src/{edition.folder}{module(function)}.mo", render(frame, [origin(function)], **data)


def rows(functions: Sequence[XXH64 | XXH3]) -> Iterator[Row]:
    """A line for each module, with the call for whole messages."""
    for function in functions:
        yield Row(
            module(function), ("fromBlob",), f"{function.standard}, under a seed. **{function.caution}**"
        )
