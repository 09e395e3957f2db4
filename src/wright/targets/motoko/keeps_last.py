"""Functions that hold back their last block, in Motoko: one module for each, as they take keys and sizes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from wright.spec.constructions.chained import Chained
from wright.targets.motoko.halves import names, start_halves
from wright.targets.motoko.rendering import Edition, Row, render
from wright.targets.packages import origin

CALLS = ("fromBlob", "keyed", "sized")


def modules(functions: Sequence[Chained], edition: Edition) -> Iterator[tuple[str, str]]:
    """A module for each function."""
    for function in functions:
        name = function.name.capitalize()
        yield (
            f"src/{edition.folder}{name}.mo",
            render("src/Blake2.mo", [origin(function)], **_data(function, edition)),
        )


def rows(functions: Sequence[Chained]) -> Iterator[Row]:
    """A line for each module, with the calls for whole messages."""
    for function in functions:
        yield Row(function.name.capitalize(), CALLS, function.standard)


def _data(function: Chained, edition: Edition) -> dict[str, Any]:
    """Data for the frame of a function."""
    return {
        **edition.single(function, function.name.capitalize()),
        "block_size": function.block_size,
        "digest_size": function.digest_size,
        "key_size": function.key_size,
        "salt_size": 2 * function.word_size,
        "midstate": function.midstate,
        "halves": function.state_size // 2,
        "word_halves": function.word_size // 2,
        "start": start_halves(function),
        "names": names,
    }
