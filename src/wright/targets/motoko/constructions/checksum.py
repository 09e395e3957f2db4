"""Checksums in Motoko: one module for each function, whose checksums are numbers that go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.checksum import value_kernel
from wright.kernels.kernel import Kernel
from wright.spec.constructions.checksum import Checksum
from wright.targets.motoko.bindings import MESSAGES, held, over
from wright.targets.motoko.rendering import Edition, Row, render
from wright.targets.motoko.values import TYPES
from wright.targets.packages import origin


def kernels(function: Checksum, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``extend`` a checksum, for each type of message."""
    del edition  # there is only one
    return {f"extend{end}": partial(_over, function, kind) for kind, end in MESSAGES.items()}


def book(kernel: str) -> str:
    """A message in an array is read like a blob; one in a region is not."""
    return kernel.removesuffix("VarArray").removesuffix("Array")


def _over(function: Checksum, message: str) -> Kernel:
    word = TYPES[function.word]
    kernel = value_kernel(function, function.block_size)
    return over(held(kernel, {"start": word, "out": word}), message)


def module(function: Checksum) -> str:
    """Each has its own: its tables are long."""
    return function.name.capitalize()


def modules(functions: Sequence[Checksum], edition: Edition) -> Iterator[tuple[str, str]]:
    """A module for each function."""
    for function in functions:
        text = render("src/Checksum.mo", [origin(function)], **_data(function, edition))
        yield f"src/{edition.folder}{module(function)}.mo", text


def rows(functions: Sequence[Checksum]) -> Iterator[Row]:
    """A line for each module, with the calls."""
    for function in functions:
        said = f"{function.standard}. **{function.caution}**"
        yield Row(module(function), ("fromBlob", "extend", "combine"), said)


def _data(function: Checksum, edition: Edition) -> dict[str, Any]:
    """Data for the frame of a function."""
    size, unused = function.digest_size, function.word_size - function.digest_size
    return {
        **edition.single(function, module(function)),
        "caution": function.caution,
        "word": TYPES[function.word],
        "last": function.bits - 1,
        "reflected": function.reflected,
        "unused": ["_"] * unused,
        "bytes": [f"b{i}" for i in range(size)],
        "polynomial": f"{function.divisor:#x}",
        "byte": f"{function.byte:#x}",
    }
