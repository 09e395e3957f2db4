"""Data for what all functions have in their libraries: digests by value and as bytes, and HMAC."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wright.spec import Function
from wright.spec.construction import HMAC, Absorbing
from wright.targets.evm.rendering import library
from wright.targets.evm.values import CELL

IPAD, OPAD = 0x36, 0x5C
"""The bytes of HMAC's masks: FIPS 198-1, table 1."""


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
        "hmac": function.coded_by == HMAC,
        "mutability": mutability,
        "inner": f"0x{bytes([IPAD] * CELL).hex()}",
        "outer": f"0x{bytes([OPAD] * CELL).hex()}",
        "used": ", ".join(typed) if pair else ", ".join([typed[0], *unused]).rstrip(),
        "result": f"bytes32 high, bytes{rest} low" if pair else f"bytes{function.digest_size}",
        "returned": f"(bytes32(a), bytes{rest}(bytes32(b)))" if pair else _first(function.digest_size),
    }


def _first(size: int) -> str:
    """The first bytes of a state, by value."""
    return "bytes32(a)" if size == CELL else f"bytes{size}(bytes32(a))"


def said(function: Function) -> str:
    """A function's standard and caution, as the README says them."""
    caution = f". **{function.caution}** For protocols that demand it" if function.caution else ""
    return function.standard + caution
