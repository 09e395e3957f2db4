"""Trees, on the EVM: a library for each, with output of any length and the modes under keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.node import output_kernel
from wright.spec.constructions.tree import FLAGS, HashTree
from wright.targets.evm.digests import digests, result, said
from wright.targets.evm.filled import filled
from wright.targets.evm.midstates import flips
from wright.targets.evm.rendering import Row, holder, library, render
from wright.targets.evm.values import WORD
from wright.targets.packages import Sharing, origin

MODES = "also under a key, and for keys"


def kernels(function: HashTree, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``compress`` takes blocks of a chunk, ``output`` gives all words of one."""
    del edition  # there is only one
    return {"compress": partial(filled, function), "output": partial(output_kernel, function)}


def libraries(functions: Sequence[HashTree], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A library for each function."""
    for function in functions:
        owner = holder(sharing.owner(function.name, "compress"))
        text = render("Tree.sol", [origin(function)], kernels=owner, **_data(function))
        yield f"{library(function)}.sol", text


def rows(functions: Sequence[HashTree]) -> Iterator[Row]:
    """A line for each function."""
    for function in functions:
        yield Row(library(function), result(function), f"{said(function)}; {MODES}")


def _data(function: HashTree) -> dict[str, Any]:
    """Data for the frame of a function. Behind a value are a number of two words, a size and flags."""
    start = b"".join(word.to_bytes(function.word_size, "little") for word in function.iv)
    at = WORD - 8 * 2 * function.word_size
    return {
        **digests(function, ["a"]),
        "start": f"0x{start.hex()}",
        "chunk_size": function.chunk_size,
        "flags": FLAGS,
        "size_at": at - 8,
        "flags_at": at - 8 * function.word_size - 8,
        "flips": flips(2 * function.word_size),
    }
