"""Sponges in Motoko: one module for each function, with the state in half words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from wright.kernels.kernel import Kernel
from wright.spec.constructions.sponge import Sponge
from wright.targets.motoko import modes
from wright.targets.motoko.bindings import absorbing
from wright.targets.motoko.halves import names
from wright.targets.motoko.rendering import Edition, Row, render
from wright.targets.packages import families, origin


def kernels(function: Sponge, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``absorb`` takes whole blocks, for each type of message."""
    del edition  # there is only one
    return absorbing(function)


def book(kernel: str) -> str:
    """A message in an array is read like a blob; one in a region is not."""
    return kernel.removesuffix("VarArray").removesuffix("Array")


def module(function: Sponge) -> str:
    """Each function has its own, as a canister seldom needs two, and each rate has kernels of its own."""
    return function.name.capitalize()


def modules(functions: Sequence[Sponge], edition: Edition) -> Iterator[tuple[str, str]]:
    """A module for each function, and for each of its modes."""
    for function in functions:
        text = render("src/Sponge.mo", [origin(function)], **_data(function, edition))
        yield f"src/{edition.folder}{module(function)}.mo", text
        yield from modes.modules(function, module(function), edition)


def rows(functions: Sequence[Sponge]) -> Iterator[Row]:
    """Lines by standard, with the calls for whole messages: ``xof`` where output has any length."""
    for (standard, _), among in families(functions).items():
        for function in functions:
            if function.name in among:
                calls = ["fromBlob", "xof"] if function.extendable else ["fromBlob"]
                yield Row(module(function), calls, standard)
    yield from modes.rows(functions)


def _data(function: Sponge, edition: Edition) -> dict[str, Any]:
    """Data for the frame of a function."""
    return {
        **edition.single(function, module(function)),
        "block_size": function.block_size,
        "digest_size": function.digest_size,
        "suffix": f"{function.suffix:#04x}",
        "extendable": function.extendable,
        "midstate": function.midstate,
        "halves": function.state_size // 2,
        "word_halves": function.word_size // 2,
        "names": names,
    }
