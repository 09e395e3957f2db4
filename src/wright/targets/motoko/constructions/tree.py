"""Trees in Motoko: one module for each function, with output of any length and with the modes under keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.node import output_kernel
from wright.spec.constructions.tree import FLAGS, HashTree
from wright.targets.motoko.bindings import MESSAGES, absorbing, held
from wright.targets.motoko.halves import halves_of, names
from wright.targets.motoko.rendering import KINDS, Edition, Row, render
from wright.targets.motoko.values import BYTES, HALF, REGION
from wright.targets.packages import origin

CALLS = ("fromBlob", "xof", "keyed", "deriveKey")
SOURCES = {**{kind["name"]: kind["type"] for kind in KINDS}, REGION: REGION}
"""The types that a message's bytes are added from, by the names of their functions."""


def kernels(function: HashTree, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``absorb`` takes whole blocks of a chunk, for each type of message; ``output`` is all words of one."""
    del edition  # there is only one
    return {**absorbing(function), "output": partial(_output, function)}


def _output(function: HashTree) -> Kernel:
    return held(output_kernel(function), {"H": HALF, "M": BYTES, "out": HALF})


def book(kernel: str) -> str:
    """A message in an array is read like a blob; one in a region is not."""
    return kernel.removesuffix("VarArray").removesuffix("Array")


def module(function: HashTree) -> str:
    """Each function has its own."""
    return function.name.capitalize()


def modules(functions: Sequence[HashTree], edition: Edition) -> Iterator[tuple[str, str]]:
    """A module for each function."""
    for function in functions:
        text = render("src/HashTree.mo", [origin(function)], **_data(function, edition))
        yield f"src/{edition.folder}{module(function)}.mo", text


def rows(functions: Sequence[HashTree]) -> Iterator[Row]:
    """A line for each module, with the calls for whole messages."""
    for function in functions:
        yield Row(module(function), CALLS, function.standard)


def _data(function: HashTree, edition: Edition) -> dict[str, Any]:
    """Data for the frame of a function: its state is a value, a number in two words, a size, and flags."""
    row, value = function.word_size // 2, function.key_size // 2
    return {
        **edition.single(function, module(function)),
        "block_size": function.block_size,
        "chunk_size": function.chunk_size,
        "digest_size": function.digest_size,
        "key_size": function.key_size,
        "flags": FLAGS,
        "iv": halves_of(
            b"".join(word.to_bytes(function.word_size, "little") for word in function.iv), "little"
        ),
        "halves": function.state_size // 2,
        "number_at": value,
        "size_at": value + 2 * row,
        "flags_at": value + 3 * row,
        "types": SOURCES,
        "suffixes": {name: MESSAGES[kind] for name, kind in SOURCES.items()},
        "names": names,
    }
