"""A choice that only JavaScript offers, and the passes that make it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import reduce
from operator import xor
from typing import ClassVar

from wright.ir.program import Own, Program, Region, Storage
from wright.passes import PASSES, Pass


class Form(Enum):
    """How a table of constants is written."""

    WORDS = "words"  # one by one
    DIGITS = "digits"  # as one string of hexadecimal digits, taken apart when the code is loaded
    BASIS = "basis"  # by the words at powers of two, from which the others are made when the code is loaded


@dataclass(frozen=True)
class Tables(Own):
    """How all tables of constants are written."""

    form: Form = Form.WORDS


@dataclass(frozen=True)
class Tabled(Pass):
    """What passes share that choose the form of tables."""

    form: ClassVar[Form]

    def apply(self, program: Program) -> Program:
        tables = [s for s in program.storages.values() if s.region is Region.TABLE]
        self.require(tables, f"{program.name} has no table of constants")
        for table in tables:
            self.check(table)
        return program.with_own(replace(program.style.of(Tables), form=self.form))

    def check(self, table: Storage) -> None:
        """Refuse a table that cannot be written so."""


@dataclass(frozen=True)
class Digits(Tabled):
    """Write a table of constants as one string of digits.

        [0x428a2f98, 0x71374491, …]   →   from("428a2f9871374491…")

    Known as: no common name; nearest is data packing.

    Measured in minified and compressed JavaScript: 51 bytes less for SHA-256, 149 for SHA-512. Sixteen digits
    alone take four bits each; commas, signs and prefixes take more. It costs microseconds, once.
    """

    name: ClassVar[str] = "digits"
    form: ClassVar[Form] = Form.DIGITS


@dataclass(frozen=True)
class Basis(Tabled):
    """Write a table that is linear over GF(2) by the words at powers of two.

        [0, a, b, a ^ b, c, …]   →   from 256 places, the exclusive or of [a, b, c, …] at each place's bits

    Known as: a linear map by the images of a basis.

    The tables of a checksum are so. Measured in minified and compressed JavaScript: CRC-32C has 4.0 KB where
    digits took 12.8. It costs a third of a millisecond, once.
    """

    name: ClassVar[str] = "basis"
    form: ClassVar[Form] = Form.BASIS

    def check(self, table: Storage) -> None:
        words = table.data
        linear = tuple(combined(basis_of(words), place) for place in range(len(words)))
        self.require(words == linear, f"{table.name} is not linear over GF(2)")


def basis_of(words: Sequence[int]) -> tuple[int, ...]:
    """The words at powers of two."""
    return tuple(words[1 << bit] for bit in range((len(words) - 1).bit_length()))


def combined(basis: Sequence[int], place: int) -> int:
    """The exclusive or of the basis' words at the bits of a place."""
    return reduce(xor, (word for bit, word in enumerate(basis) if place >> bit & 1), 0)


SPOKEN = (*PASSES, Digits, Basis)
"""The passes that recipes for JavaScript may use."""
