"""Data for hashes in progress, and their midstates: docs/midstate.md."""

from __future__ import annotations

from typing import Any

from wright.spec.constructions.chained import Chained
from wright.spec.constructions.sponge import Sponge
from wright.targets.evm.values import CELL, whole

MAGIC = b"HWMS"
VERSION = 1
POLYNOMIAL = 0xEDB88320
"""CRC-32's, with the low bit first."""


def midstates(function: Chained | Sponge) -> dict[str, Any]:
    """Data for ``States.sol``."""
    size = function.state_size
    header = MAGIC + bytes([VERSION, function.midstate, 0, 0])
    table = b"".join(_four_steps(index).to_bytes(4, "big") for index in range(16))
    return {
        "midstate": function.midstate,
        "state_size": size,
        "kept_room": whole(size),
        "unused": 8 * (-size % CELL),
        "header": f"0x{header.hex()}",
        "sums": [f"0x{table[at : at + CELL].hex()}" for at in (0, CELL)],
        "flips": flips(CELL // 2),
    }


def flips(size: int) -> list[tuple[int, str]]:
    """Shifts and masks that bring the bytes of each word of so many bytes in reverse order, step by step."""
    return [(8 << step, _every_other(1 << step)) for step in range(size.bit_length() - 1)]


def _four_steps(sum_: int) -> int:
    for _ in range(4):
        sum_ = sum_ >> 1 ^ (POLYNOMIAL if sum_ & 1 else 0)
    return sum_


def _every_other(size: int) -> str:
    """The mask of every other group of so many bytes of a word, the last one among them."""
    return f"0x{((bytes(size) + bytes([0xFF]) * size) * (CELL // 2 // size)).hex()}"
