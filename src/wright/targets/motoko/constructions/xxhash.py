"""XXH64 in Motoko: whole messages and messages in parts, under a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.part import blocks_kernel
from wright.kernels.xxhash import converge_at_kernel
from wright.spec.constructions.xxhash import XXH64
from wright.targets.motoko.bindings import ABSORB, MESSAGES, held, over
from wright.targets.motoko.rendering import Edition, Row, render
from wright.targets.motoko.values import WORD
from wright.targets.packages import origin

TITLES = ("xxHash",)
KEYWORDS = ("xxhash",)


def kernels(function: XXH64, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``absorb`` takes stripes, and ``converge`` what follows them, for each type of message."""
    del edition  # there is only one
    return {
        **{f"{ABSORB}{end}": partial(_absorbing, function, kind) for kind, end in MESSAGES.items()},
        **{f"converge{end}": partial(_converging, function, kind) for kind, end in MESSAGES.items()},
    }


def book(kernel: str) -> str:
    """A message in an array is read like a blob; one in a region is not."""
    return kernel.removesuffix("VarArray").removesuffix("Array")


def _absorbing(function: XXH64, message: str) -> Kernel:
    return over(held(blocks_kernel(function).renamed(ABSORB), {"start": WORD, "out": WORD}), message)


def _converging(function: XXH64, message: str) -> Kernel:
    return over(held(converge_at_kernel(function), {"H": WORD, "out": WORD}), message)


def module(function: XXH64) -> str:
    """Each function has its own."""
    return function.name.capitalize()


def modules(functions: Sequence[XXH64], edition: Edition) -> Iterator[tuple[str, str]]:
    """A module for each function."""
    for function in functions:
        text = render("src/XxHash.mo", [origin(function)], **_data(function, edition))
        yield f"src/{edition.folder}{module(function)}.mo", text


def rows(functions: Sequence[XXH64]) -> Iterator[Row]:
    """A line for each module, with the call for whole messages."""
    for function in functions:
        yield Row(
            module(function), ("fromBlob",), f"{function.standard}, under a seed. **{function.caution}**"
        )


def _data(function: XXH64, edition: Edition) -> dict[str, Any]:
    """Data for the frame of a function. Each accumulator begins with the seed, and a number more."""
    return {
        **edition.single(function, module(function)),
        "caution": function.caution,
        "block_size": function.block_size,
        "digest_size": function.digest_size,
        "start": [f"{acc:#x}" for acc in function.start],
    }
