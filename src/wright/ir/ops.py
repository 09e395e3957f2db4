"""All ops of terms, and the types that their results have."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class Op(Enum):
    # Leaves: a number, a symbol of the proof, a slot, an element of a view, a public integer, a lane mask.
    CONST = auto()  # literal: int, the same in every lane
    INPUT = auto()  # literal: str
    SLOT = auto()  # literal: str
    LOAD = auto()  # literal: (view, Index)
    PUBLIC = auto()  # literal: (Index, shift): (index · 2^shift) mod 2^width, rounded down
    MASK = auto()  # literal: a Condition for each lane: all ones where it holds, else zero
    # Arithmetic modulo 2^width.
    ADD = auto()
    SUB = auto()
    MUL = auto()
    MULH = auto()  # the high half of the whole product of two words
    # Bits.
    AND = auto()
    OR = auto()
    XOR = auto()
    NOT = auto()
    # Rotations and shifts. Literal: an amount, or an Index if it depends on a public integer.
    ROTL = auto()
    SHL = auto()
    SHR = auto()
    # Between widths.
    ZEXT = auto()
    TRUNC = auto()
    CONCAT = auto()  # arguments from the highest part to the lowest
    EXTRACT = auto()  # literal: lowest bit
    BSWAP = auto()
    # Unsigned less-than as 0 or 1: languages without a carry flag compute the carry with it.
    ULT = auto()
    # Choose between words: bit by bit with a mask, or by the value of a public integer.
    SELECT = auto()  # (mask, where ones, where zeros)
    PICK = auto()  # literal: (Index, bounds): argument i below bounds[i]
    # A call of a helper, which is defined as a term. Literal: its name.
    CALL = auto()
    # Between lanes and scalars.
    PACK = auto()  # arguments: one scalar a lane
    LANE = auto()  # literal: the lane
    # An element of a table of 256, by a word of 8 bits. Literal: the table's view. No secret may decide it.
    LOOKUP = auto()

    __hash__ = object.__hash__  # members are singletons; Enum would hash the name


CONST = Op.CONST
"""A name of its own: that of an enum's member is looked up in 50 ns, as long as all else that folds takes."""


class Type(NamedTuple):
    """Width in bits, times lanes."""

    width: int
    lanes: int = 1

    def __str__(self) -> str:
        return f"u{self.width}" if self.lanes == 1 else f"u{self.width}x{self.lanes}"
