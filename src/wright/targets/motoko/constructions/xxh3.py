"""XXH3-64 in Motoko: messages without stripes, whole blocks, the stripes behind them, and the last one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.kernel import Kernel
from wright.kernels.offset import at_offset
from wright.kernels.xxh3 import blocks_kernel, chosen_stripes_kernel, last_kernel
from wright.kernels.xxh3_short import up_to_16_kernel, up_to_128_kernel, up_to_240_kernel
from wright.spec.constructions.xxh3 import STRIPE, XXH3
from wright.targets.motoko.bindings import MESSAGES, held, over
from wright.targets.motoko.rendering import Edition, Row, render
from wright.targets.motoko.values import STATE_WORDS, WORD
from wright.targets.packages import origin

TITLES: Sequence[str] = ()
"""The name of XXH64's family covers it, and mops takes 200 characters."""
KEYWORDS: Sequence[str] = ()
SHORT = {"H": WORD, "out": WORD}
LONG = {"H": STATE_WORDS, "out": WORD}
"""Types of the storages: a seed is a parameter, and a secret an array, which stripes go through."""


def kernels(function: XXH3, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """Six, for each type of message: each finds its bytes at an offset."""
    del edition  # there is only one
    made: dict[str, Callable[[], Kernel]] = {
        "up_to_16": lambda: held(at_offset(up_to_16_kernel(function)), SHORT),
        "up_to_128": lambda: held(at_offset(up_to_128_kernel(function)), SHORT),
        "up_to_240": lambda: held(at_offset(up_to_240_kernel(function)), SHORT),
        "blocks": lambda: held(blocks_kernel(function), {"H": STATE_WORDS}),
        "stripes": lambda: held(at_offset(chosen_stripes_kernel(function)), {"H": STATE_WORDS}),
        "last": lambda: held(at_offset(last_kernel(function)), LONG),
    }
    return {
        f"{name}{end}": partial(_over, make, kind)
        for name, make in made.items()
        for kind, end in MESSAGES.items()
    }


def book(kernel: str) -> str:
    """A message in an array is read like a blob; one in a region is not."""
    return kernel.removesuffix("VarArray").removesuffix("Array")


def _over(make: Callable[[], Kernel], message: str) -> Kernel:
    return over(make(), message)


def module(function: XXH3) -> str:
    """Each function has its own."""
    return function.name.capitalize()


def modules(functions: Sequence[XXH3], edition: Edition) -> Iterator[tuple[str, str]]:
    """A module for each function."""
    for function in functions:
        text = render("src/Xxh3.mo", [origin(function)], **_data(function, edition))
        yield f"src/{edition.folder}{module(function)}.mo", text


def rows(functions: Sequence[XXH3]) -> Iterator[Row]:
    """A line for each module, with the call for whole messages."""
    for function in functions:
        yield Row(
            module(function), ("fromBlob",), f"{function.standard}, under a seed. **{function.caution}**"
        )


def _data(function: XXH3, edition: Edition) -> dict[str, Any]:
    """Data for the frame of a function. The secret's words go up and down from those of seed 0."""
    return {
        **edition.single(function, module(function)),
        "caution": function.caution,
        "block_size": function.block_size,
        "stripe": STRIPE,
        "shortest": function.shortest,
        "digest_size": function.digest_size,
        "start": [f"{word:#x}" for word in function.start],
    }
