"""Half words in frames: a state is passed and returned in them, each a value, none boxed and none stored."""

from __future__ import annotations

from typing import Literal

from wright.spec.construction import Absorbing
from wright.targets.motoko.values import HALF

STATE = {"start": HALF, "out": HALF}
"""The types of a state before and after a kernel."""


def names(letter: str, count: int, after: str = "") -> str:
    """Numbered variables in a row, and an operation on each."""
    return ", ".join(f"{letter}{i}{after}" for i in range(count))


def typed(letter: str, count: int) -> str:
    """Numbered half words in a row, as a function's parameters."""
    return ", ".join(f"{letter}{i} : Nat16" for i in range(count))


def start_halves(function: Absorbing) -> list[str]:
    """The state before the first block, in half words, in the digest's order."""
    shifts = range(0, function.word, 16)
    ordered = shifts if not function.big_endian else tuple(reversed(shifts))
    return [f"0x{word >> at & 0xFFFF:04x}" for word in function.start for at in ordered]


def halves_of(data: bytes, byteorder: Literal["big", "little"]) -> list[str]:
    """The words as half words of 16 bits."""
    halves = (int.from_bytes(data[at : at + 2], byteorder) for at in range(0, len(data), 2))
    return [f"0x{half:04x}" for half in halves]
