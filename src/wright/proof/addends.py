"""Words as numbers: the value of a word is a combination of the values of its addends.

An *addend* is a word that begins at bit 0, has no gaps, and whose lowest bit is not complemented; a
sum is a combination of addends with coefficients and a constant. Words are cut into pieces of one
width, the narrowest with which one of the two programs computes, and at the bits that are known, so
that an addend is a run of unknown bits within one piece. All identities here are between integers,
so they hold modulo every power of two.

Lemmas: ``pieces``, ``known bits``, ``disjoint sum``.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from wright.proof.bits import ONE, Bits, BitTable

PAIR_LIMIT = 1 << 10  # pairs of monomials up to which two addends are compared


class Relation(Enum):
    """What is known of two addends, if anything."""

    DISJOINT = auto()  # never a one at the same bit: a + b = a ^ b
    INSIDE = auto()  # ones only where the other has one: b - a = b ^ a
    AROUND = auto()  # the same, seen from the other


def _varied(word: Bits) -> int:
    """The bits that are not known."""
    varied = 0
    for monomial, mask in word.parts.items():
        if monomial != ONE:
            varied |= mask
    return varied


def trailing_zeros(number: int) -> int:
    return (number & -number).bit_length() - 1


class Addends:
    """Splits words into addends, and knows which addends merge."""

    def __init__(self, table: BitTable, piece: int) -> None:
        self.table = table
        self.piece = piece
        self.partners: dict[int, dict[int, Relation]] = {}
        self.related: set[int] = set()  # addends that have a partner
        self.narrow: set[int] = set()  # addends that leave room in their piece
        self._split: dict[int, tuple[list[tuple[int, int]], int]] = {}
        self._users: dict[int, list[int]] = {}  # by factor: the addends with products
        self._linear_users: dict[int, list[int]] = {}  # by factor: those without

    def ends(self, width: int) -> list[int]:
        """Where the pieces of a word of this width end."""
        return [*range(self.piece, width, self.piece), width]

    def start(self, position: int) -> int:
        """Where the piece with this bit begins."""
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
        """The runs of ones in a mask, none beyond the end of a piece: start and end."""
        start = 0
        while mask >> start:
            start += trailing_zeros(mask >> start)
            ones = trailing_zeros(~(mask >> start))
            end = min(start + ones, self.start(start) + self.piece)
            yield start, end
            start = end

    def unshifted(self, addend: Bits, care: int, by: int) -> Bits:
        """The word which, moved up by ``by``, has lost all but its lowest ``care`` bits to the modulus."""
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
            return  # most have no relation, and some numbers tell that sooner than the product does
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
