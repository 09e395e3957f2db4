"""Data for what all functions have in their libraries: digests by value and as bytes, and HMAC."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from wright.spec import Function
from wright.spec.construction import HMAC, Absorbing
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.sponge import Sponge
from wright.targets.evm.rendering import library
from wright.targets.evm.values import CELL

IPAD, OPAD = 0x36, 0x5C
"""The bytes of HMAC's masks: FIPS 198-1, table 1."""
GAS = "wright.targets.evm.gas"
"""What comments say of gas: no proof depends on records, so it is imported when a library is made."""


def digests(function: Absorbing, names: Sequence[str], mutability: str = "pure") -> dict[str, Any]:
    """Data for ``Digests.sol``. ``names`` are the words that hold a digest, and what is behind it."""
    rest = function.digest_size - CELL
    typed, unused = [f"uint256 {name}" for name in names], [""] * (len(names) - 1)
    pair = rest > 0
    return {
        "library": library(function),
        "title": function.title,
        "standard": function.standard,
        "caution": function.caution,
        "block_size": function.block_size,
        "digest_size": function.digest_size,
        "pair": pair,
        "gas": import_module(GAS).said(function),
        "midstate": None,
        "hmac": function.coded_by == HMAC,
        "mutability": mutability,
        "inner": f"0x{bytes([IPAD] * CELL).hex()}",
        "outer": f"0x{bytes([OPAD] * CELL).hex()}",
        "two": ", ".join(f"{kind} {side}" for kind, side in _two(function)),
        "sides": ", ".join(side for _, side in _two(function)),
        "used": ", ".join(typed) if pair else ", ".join([typed[0], *unused]).rstrip(),
        "result": result(function),
        "returned": f"(bytes32(a), bytes{rest}(bytes32(b)))" if pair else _first(function.digest_size),
    }


def result(function: Absorbing) -> str:
    """A digest by value, as what a function returns."""
    rest = function.digest_size - CELL
    return f"bytes32 high, bytes{rest} low" if rest > 0 else f"bytes{function.digest_size}"


def side_by_side(function: Chained | Sponge) -> dict[str, Any]:
    """Data for two digests in memory, with what follows: words, each over what is behind the one before.

    So nothing behind a digest has to be zero, and the last word may reach beyond the blocks.
    """
    size, places = function.digest_size, range(0, function.digest_size, CELL)
    padding = function.padding(2 * size)
    laid = [
        (start + at, side)
        for (start, at), (_, side) in zip(
            ((start, at) for start in (0, size) for at in places), _two(function), strict=True
        )
    ]
    for at in range(0, len(padding), CELL):
        word = int.from_bytes(padding[at : at + CELL].ljust(CELL, b"\0"), "big")
        laid.append((2 * size + at, f"{word:#x}" if word < 1 << 128 else _shifted(word)))
    return {"laid": laid, "room_for_two": 2 * size + len(padding)}


def _shifted(word: int) -> str:
    """A word whose upper bytes are not zero, without the zeros at its end."""
    zeros = (word & -word).bit_length() - 1
    return f"shl({zeros}, {word >> zeros:#x})" if zeros > 128 else f"{word:#x}"


def _two(function: Absorbing) -> list[tuple[str, str]]:
    """Two digests by value, as arguments."""
    rest = function.digest_size - CELL
    if rest <= 0:
        return [(f"bytes{function.digest_size}", side) for side in ("left", "right")]
    return [
        (kind, f"{side}{part}")
        for side in ("left", "right")
        for kind, part in (("bytes32", "High"), (f"bytes{rest}", "Low"))
    ]


def _first(size: int) -> str:
    """The first bytes of a state, by value."""
    return "bytes32(a)" if size == CELL else f"bytes{size}(bytes32(a))"


def said(function: Function) -> str:
    """A function's standard and caution, as the README says them."""
    caution = f". **{function.caution}** For protocols that demand it" if function.caution else ""
    return function.standard + caution
