"""Functions that the machine has itself: libraries of the same form, without kernels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wright.spec.blake2 import BLAKE2B
from wright.spec.constructions.blake2 import Blake2
from wright.spec.constructions.chained import Chained
from wright.spec.ripemd160 import RIPEMD160
from wright.spec.sha2 import SHA256
from wright.targets.evm.digests import digests, result, said, side_by_side
from wright.targets.evm.rendering import Row, library, render
from wright.targets.evm.values import CELL
from wright.targets.packages import origin

BUILT_IN = (SHA256, RIPEMD160)
"""Solidity has functions of these names, which call the contracts at addresses 2 and 3."""
CALLED = (BLAKE2B,)
"""The contract at address 9 has its compression alone, of which Solidity knows nothing."""
NATIVE: tuple[Chained, ...] = (*BUILT_IN, *CALLED)


def libraries() -> Iterator[tuple[str, str]]:
    """Path and text of a library for each."""
    for function in BUILT_IN:
        data = digests(function, ["a"])
        yield f"{library(function)}.sol", render("Native.sol", [origin(function)], name=function.name, **data)
    for called in CALLED:
        yield f"{library(called)}.sol", render("Blake2.sol", [origin(called)], **_called(called))


def rows() -> Iterator[Row]:
    """A line for each."""
    for function in NATIVE:
        by = "Solidity's own" if function in BUILT_IN else "by the machine's compression, so it is `view`"
        yield Row(library(function), result(function), f"{said(function)}; {by}")


def _called(function: Blake2) -> dict[str, Any]:
    """Data for the frame: the initial words by the digest's size, as their bytes lie."""
    first, second = _words(function.start)
    shorter, _ = _words(function.parameterised(CELL))
    return {
        **digests(function, ["a", "b"], "view"),
        **side_by_side(function),
        "first": first,
        "second": second,
        "shorter": shorter,
        "forms": {"": "bytes memory", "Calldata": "bytes calldata"},
    }


def _words(start: tuple[int, ...]) -> list[str]:
    """The chaining words, without what counts bytes."""
    lying = b"".join(word.to_bytes(8, "little") for word in start[:8])
    return [f"0x{lying[at : at + CELL].hex()}" for at in range(0, len(lying), CELL)]
