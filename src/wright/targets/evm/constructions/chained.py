"""Functions that chain blocks, on the EVM: a library for each, over the kernels of its compression."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.kernel import Kernel
from wright.spec.constructions.chained import Chained
from wright.targets.evm.digests import digests, result, said, side_by_side
from wright.targets.evm.filled import filled
from wright.targets.evm.midstates import midstates
from wright.targets.evm.rendering import Row, holder, library, render
from wright.targets.evm.values import BY_VALUE, CELL
from wright.targets.packages import Sharing, origin


def kernels(function: Chained, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``compress`` takes whole blocks of memory from any state, which comes and goes by value."""
    del edition  # there is only one
    if function.keeps_last or not function.big_endian or function.state_size > BY_VALUE:
        return {}
    if function.word == 32 and function.state_size == CELL:
        return {}  # SHA-256's compression, which the machine has itself, at address 2
    return {"compress": partial(filled, function)}


def libraries(functions: Sequence[Chained], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A library for each function."""
    for function in functions:
        owner = holder(sharing.owner(function.name, "compress"))
        text = render("Chained.sol", [origin(function)], kernels=owner, **_data(function))
        yield f"{library(function)}.sol", text


def rows(functions: Sequence[Chained]) -> Iterator[Row]:
    """A line for each function."""
    for function in functions:
        yield Row(library(function), result(function), said(function))


def _data(function: Chained) -> dict[str, Any]:
    """Data for the frame of a function."""
    start = b"".join(word.to_bytes(function.word_size, "big") for word in function.start)
    padded = start + bytes(-len(start) % CELL)
    words = [padded[at : at + CELL].hex() for at in range(0, len(padded), CELL)]
    names = ["a", "b"][: len(words)]
    return {
        **digests(function, names),
        **midstates(function),
        **side_by_side(function),
        "start": [f"0x{word}" for word in words],
        "extendable": False,
        "words": names,
        "room": function.block_size - function.length_size,
        "state": ", ".join(f"uint256 {name}" for name in names),
        "names": ", ".join(names),
        "starts": ", ".join(f"START{i}" for i in range(len(words))),
    }
