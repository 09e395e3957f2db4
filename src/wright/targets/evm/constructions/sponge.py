"""Sponges, on the EVM: a library for each, over a kernel for each rate, which has the permutation in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wright.kernels.compress import compress_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.woven import woven_kernel
from wright.spec.constructions.sponge import Sponge
from wright.spec.sha3 import KECCAK_256
from wright.targets.evm.digests import digests, result, said, side_by_side
from wright.targets.evm.midstates import midstates
from wright.targets.evm.rendering import Row, holder, library, render
from wright.targets.evm.values import CELL, whole
from wright.targets.evm.weaving import STATES, fours
from wright.targets.packages import Sharing, origin

ABSORB = "absorb"
WOVEN = f"permute{STATES}"


def kernels(function: Sponge, edition: str) -> Mapping[str, Callable[[], Kernel]]:
    """``absorb`` takes whole blocks of memory into a state that lies there; ``permute4`` has four states."""
    del edition  # there is only one
    if function is KECCAK_256:
        return {}  # the machine has it itself
    return {ABSORB: partial(_absorb, function), WOVEN: partial(woven_kernel, function, STATES)}


def _absorb(function: Sponge) -> Kernel:
    return compress_kernel(function).renamed(ABSORB)


def libraries(functions: Sequence[Sponge], sharing: Sharing) -> Iterator[tuple[str, str]]:
    """A library for each function."""
    for function in functions:
        owner = holder(sharing.owner(function.name, ABSORB))
        four = holder(sharing.owner(function.name, WOVEN))
        text = render("Sponge.sol", [origin(function)], kernels=owner, kernels4=four, **_data(function))
        yield f"{library(function)}.sol", text


def rows(functions: Sequence[Sponge]) -> Iterator[Row]:
    """A line for each function."""
    for function in functions:
        further = "; `xof(message, size)` for output of any length" if function.extendable else ""
        yield Row(library(function), result(function), said(function) + further)


def _data(function: Sponge) -> dict[str, Any]:
    """Data for the frame of a function."""
    names = ["a", "b"][: -(-function.digest_size // CELL)]
    return {
        **digests(function, names),
        **midstates(function),
        **side_by_side(function),
        **fours(function),
        "start": [],
        "words": names,
        "state": ", ".join(f"uint256 {name}" for name in names),
        "suffix": f"{function.suffix:#04x}",
        "extendable": function.extendable,
        "state_room": whole(function.state_size),
    }
