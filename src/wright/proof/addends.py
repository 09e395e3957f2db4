"""Words as numbers: the value of a word is a combination of the values of its addends.

An *addend* is a word that begins at bit 0, has no gaps, and whose lowest bit is not complemented; a
sum is a combination of addends with coefficients and a constant. Words are cut into pieces of one
width, the narrowest width of arithmetic in the two programs, and at constant bits, so that an addend
is a run of unknown bits within one piece. All identities here are between integers, so they hold
modulo every power of two.

Lemmas: ``pieces``, ``known bits``, ``disjoint sum``.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from wright.proof.bits import Bits, BitTable
from wright.proof.monomials import ONE

PAIR_LIMIT = 1 << 10  # pairs of monomials up to which two addends are compared


class Relation(Enum):
    """A known relation between two addends."""

    DISJOINT = auto()  # no common one bits: a + b = a ^ b
    INSIDE = auto()  # one bits only where the other has them: b - a = b ^ a
    AROUND = auto()  # the inverse of INSIDE


def _varied(word: Bits) -> int:
    """The bits that are not constant."""
    varied = 0
    for monomial, mask in word.parts.items():
        if monomial != ONE:
            varied |= mask
    return varied


def trailing_zeros(number: int) -> int:
    return (number & -number).bit_length() - 1


class Addends:
    """Splits words into addends, and records which addends merge."""

    def __init__(self, table: BitTable, piece: int) -> None:
        self.table = table
        self.piece = piece
        self.partners: dict[int, dict[int, Relation]] = {}
        self.related: set[int] = set()  # addends that are related to another
        self.narrow: set[int] = set()  # addends narrower than their piece
        self._split: dict[int, tuple[list[tuple[int, int]], int]] = {}
        self._users: dict[int, list[int]] = {}  # factor -> addends with products
        self._linear_users: dict[int, list[int]] = {}  # factor -> addends without products

    def ends(self, width: int) -> list[int]:
        """The ends of the pieces of a word of this width."""
        return [*range(self.piece, width, self.piece), width]

    def start(self, position: int) -> int:
        """The start of the piece that contains this bit."""
        return position - position % self.piece

    def split(self, word: Bits) -> tuple[list[tuple[int, int]], int]:
        """The value of a word: (id of an addend, coefficient) for each piece, and a constant."""
        found = self._split.get(word.id)
        if found is None:
            items: list[tuple[int, int]] = []
            ones, varied = word.parts.get(ONE, 0), _varied(word)
            constant = ones & ~varied
            for start, end in self._runs(varied):
                run = (1 << end) - (1 << start)
                addend = self.table.slice(word, start, end)
                sign = 1
                if ones >> start & 1:
                    addend = self.table.complement(addend, end - start)
                    constant += run
                    sign = -1
                self._register(addend)
                items.append((addend.id, sign << start))
            found = self._split[word.id] = (items, constant)
        return found

    def _runs(self, mask: int) -> Iterator[tuple[int, int]]:
        """The runs of ones in a mask as (start, end), split at the ends of pieces."""
        start = 0
        while mask >> start:
            start += trailing_zeros(mask >> start)
            ones = trailing_zeros(~(mask >> start))
            end = min(start + ones, self.start(start) + self.piece)
            yield start, end
            start = end

    def unshifted(self, addend: Bits, care: int, by: int) -> Bits:
        """The word whose low ``care`` bits are ``addend``: a shift up by ``by`` has cut off the others."""
        if addend.support.bit_length() != care:
            return addend
        word = self.table.extended(addend, care, by)
        self._register(word)
        return word

    def _register(self, addend: Bits) -> None:
        if addend.id in self.partners:
            return
        self.partners[addend.id] = {}
        if addend.support.bit_count() < self.piece:
            self.narrow.add(addend.id)
        monomials = addend.parts
        factors = {factor for monomial in monomials for factor in monomial}
        linear = all(len(monomial) < 2 for monomial in monomials)
        near: set[int] = set()
        for factor in factors:
            near.update(self._users.get(factor, ()))
            if not linear:
                near.update(self._linear_users.get(factor, ()))
            (self._linear_users if linear else self._users).setdefault(factor, []).append(addend.id)
        for neighbour in near:
            self._relate(addend, self.table.words[neighbour])

    def _relate(self, addend: Bits, other: Bits) -> None:
        if len(addend.parts) * len(other.parts) > PAIR_LIMIT:
            return
        one, two = self.table.sampled(addend), self.table.sampled(other)
        if one & two not in (0, one, two):
            return  # most have none, and a sample shows that faster than the product
        common = self.table.product(addend, other)
        if common is self.table.zero:
            there = back = Relation.DISJOINT
        elif common is addend:
            there, back = Relation.INSIDE, Relation.AROUND
        elif common is other:
            there, back = Relation.AROUND, Relation.INSIDE
        else:
            return
        self.partners[addend.id][other.id] = there
        self.partners[other.id][addend.id] = back
        self.related.update((addend.id, other.id))
