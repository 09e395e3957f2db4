"""Words as bits: each bit is an exclusive or of products of bits of the leaves.

This is the algebraic normal form of every bit, which is unique. It is stored for all bits of a word
at once: a word maps each monomial, a product of factors, to the mask of the bits in which it occurs.
Rotations, shifts, slices and joins only change offsets and masks. A word has no width: the bits above
its support are zero.

Lemmas: ``bits``, ``row of ors``, ``moves``, ``byte swap``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import product

from wright.ir.terms import Op
from wright.proof.monomials import (
    EACH,
    OFFSET_BITS,
    ONE,
    ORIGIN,
    WIDEST,
    Monomial,
    by_bit,
    factor_sampled,
    offset_of,
    times,
)

PRODUCT_LIMIT = 1 << 14  # pairs of monomials; a larger product stays opaque
EITHER_LIMIT = 1 << 12  # pairs of monomials; a larger or, of words that share a bit, stays the set of these
MONOMIALS = 12_000_000
"""What all words of a table may have, in little more than a GB: twice what any kernel that ships needs."""


class TooLongError(Exception):
    """A table's words have too many monomials: wrong ones are not cut, and each round multiplies theirs."""


class Bits:
    """One word in normal form. Equal words are the same object."""

    __slots__ = ("id", "newest", "parts", "support")
    id: int
    parts: dict[Monomial, int]
    support: int  # the bits that may be one
    newest: int  # the newest leaf that occurs; -1 in a constant

    def __repr__(self) -> str:
        shown = [f"{mask:#x}·{monomial}" for monomial, mask in sorted(self.parts.items())[:8]]
        return f"Bits {self.id}: " + " ^ ".join(shown) + (" ^ …" if len(self.parts) > 8 else "")


class BitTable:
    """Makes words, and interns them."""

    def __init__(self) -> None:
        self._interned: defaultdict[int, list[Bits]] = defaultdict(list)  # by a hash: keys would be copies
        self._widths: list[int] = []
        self._opaque: dict[tuple[Op, int, int, int], Bits] = {}
        self._rows: dict[Bits, frozenset[Bits]] = {}  # an or, and the words that it is of
        self._long: set[Bits] = set()  # those that have leaves for their bits
        self._sets: dict[frozenset[Bits], Bits] = {}  # single bits, and the leaf that stands for their or
        self._products: dict[tuple[int, int], Bits] = {}
        self._sampled: dict[int, int] = {}
        self._factors: dict[int, int] = {}
        self._monomials = 0
        self.words: list[Bits] = []
        self.zero = self.make({})

    def make(self, parts: dict[Monomial, int]) -> Bits:
        """The word with these parts, whose masks must not be zero. Raises TooLongError."""
        alike = self._interned[hash(frozenset(parts.items()))]
        for found in alike:
            if found.parts == parts:
                return found
        self._monomials += len(parts)
        if self._monomials > MONOMIALS:
            raise TooLongError(f"{len(self.words):,} words have more than {MONOMIALS:,} monomials")
        made = Bits.__new__(Bits)
        made.id, made.parts, made.support = len(self.words), parts, 0
        last = -1
        for monomial, mask in parts.items():
            made.support |= mask
            if monomial and monomial[-1] > last:
                last = monomial[-1]
        made.newest = last >> OFFSET_BITS
        alike.append(made)
        self.words.append(made)
        return made

    def constant(self, value: int) -> Bits:
        return self.make({ONE: value}) if value else self.zero

    def leaf(self, width: int) -> Bits:
        """A word of which only the width is known."""
        if width > WIDEST:
            raise ValueError(f"a leaf of {width} bits: the widest may have {WIDEST}")
        self._widths.append(width)
        factor = ((len(self._widths) - 1) << OFFSET_BITS) + ORIGIN
        return self.make({(factor,): (1 << width) - 1})

    def xor(self, left: Bits, right: Bits) -> Bits:
        if len(left.parts) < len(right.parts):
            left, right = right, left
        parts = left.parts.copy()
        for monomial, mask in right.parts.items():
            merged = parts.get(monomial, 0) ^ mask
            if merged:
                parts[monomial] = merged
            else:
                del parts[monomial]
        return self.make(parts)

    def joined(self, word: Bits, shifts: Iterable[tuple[Bits, int]], width: int) -> Bits:
        """The exclusive or with words that are moved up; bits from ``width`` on are lost."""
        parts, limit = word.parts.copy(), (1 << width) - 1
        for other, amount in shifts:
            for monomial, mask in other.parts.items():
                moved = tuple([factor + amount for factor in monomial])
                merged = parts.get(moved, 0) ^ mask << amount & limit
                if merged:
                    parts[moved] = merged
                else:
                    parts.pop(moved, None)
        return self.make(parts)

    def product(self, left: Bits, right: Bits) -> Bits:
        """Bitwise and."""
        if left is right:
            return left
        if left.id > right.id:
            left, right = right, left
        key = (left.id, right.id)
        found = self._products.get(key)
        if found is None:
            found = self._products[key] = self._multiply(left, right)
        return found

    def _multiply(self, left: Bits, right: Bits) -> Bits:
        if len(left.parts) * len(right.parts) > PRODUCT_LIMIT:
            apart = self._bit_by_bit(left, right)
            if apart is not None:
                return apart
            both = self.opaque(Op.AND, left, right, max(left.support, right.support).bit_length())
            return self.masked(both, left.support & right.support)
        parts: dict[Monomial, int] = {}
        others = [(other, at) for other, at in right.parts.items() if at & left.support]
        for one, mask in left.parts.items():
            if not mask & right.support:
                continue
            for other, selected in others:
                common = mask & selected
                if not common:
                    continue
                union = times(one, other)
                merged = parts.get(union, 0) ^ common
                if merged:
                    parts[union] = merged
                else:
                    del parts[union]
        return self.make(parts)

    def _bit_by_bit(self, left: Bits, right: Bits) -> Bits | None:
        """The product of words that have many parts, but few in each bit, as where bits were permuted."""
        common = left.support & right.support
        ones, others = by_bit(left.parts, common), by_bit(right.parts, common)
        if sum(len(ones[bit]) * len(others[bit]) for bit in ones) > PRODUCT_LIMIT:
            return None
        parts: dict[Monomial, int] = {}
        for bit, monomials in ones.items():
            for one, other in product(monomials, others[bit]):
                union = times(one, other)
                merged = parts.get(union, 0) ^ 1 << bit
                if merged:
                    parts[union] = merged
                else:
                    del parts[union]
        return self.make(parts)

    def opaque(self, op: Op, left: Bits, right: Bits, width: int) -> Bits:
        """A commutative op on two words, as a leaf."""
        key = (op, min(left.id, right.id), max(left.id, right.id), width)
        found = self._opaque.get(key)
        if found is None:
            found = self._opaque[key] = self.leaf(width)
        return found

    def either(self, left: Bits, right: Bits) -> Bits:
        """Bitwise or.

        Many long ones in a row, as of conditions on many bits, would take all memory before they are refused.
        So each of their bits is a leaf then: it stands for the set of all bits of the row, in any order.
        """
        row = self._rows.get(left, frozenset((left,))) | self._rows.get(right, frozenset((right,)))
        many = left.support & right.support and len(left.parts) * len(right.parts) > EITHER_LIMIT
        if many or not self._long.isdisjoint((left, right)):
            support = left.support | right.support
            places = [place for place in range(support.bit_length()) if support >> place & 1]
            found = [(self._any({self.slice(word, at, at + 1) for word in row}), at) for at in places]
            result = self.joined(self.zero, found, support.bit_length())
            self._long.add(result)
        else:
            result = self.xor(self.xor(left, right), self.product(left, right))
        self._rows[result] = row
        return result

    def _any(self, bits: set[Bits]) -> Bits:
        """The or of single bits."""
        some, one = frozenset(bits - {self.zero}), self.constant(1)
        if one in some or len(some) == 1:
            return one if one in some else next(iter(some))
        if some not in self._sets:
            self._sets[some] = self.leaf(1)
        return self._sets[some]

    def complement(self, word: Bits, width: int) -> Bits:
        return self.xor(word, self.constant((1 << width) - 1))

    def masked(self, word: Bits, mask: int) -> Bits:
        """The bits under the mask; the others become zero."""
        if not word.support & ~mask:
            return word
        return self.make({monomial: kept for monomial, at in word.parts.items() if (kept := at & mask)})

    def up(self, word: Bits, amount: int, width: int) -> Bits:
        """A shift towards the higher bits; those from ``width`` up are lost."""
        limit = (1 << width) - 1
        return self.make(
            {
                tuple([factor + amount for factor in monomial]): kept
                for monomial, mask in word.parts.items()
                if (kept := mask << amount & limit)
            }
        )

    def down(self, word: Bits, amount: int) -> Bits:
        """A shift towards the lower bits; those below ``amount`` are lost."""
        return self.make(
            {
                tuple([factor - amount for factor in monomial]): kept
                for monomial, mask in word.parts.items()
                if (kept := mask >> amount)
            }
        )

    def slice(self, word: Bits, lowest: int, end: int) -> Bits:
        """Bits ``lowest`` to ``end`` - 1, moved down to bit 0."""
        kept = self.masked(word, (1 << end) - (1 << lowest))
        return self.down(kept, lowest) if lowest else kept

    def gathered(self, word: Bits, lowest: int, step: int, width: int) -> Bits:
        """``width`` bits side by side, of which the first is bit ``lowest`` and each is ``step`` further."""
        return self._placed(word, {lowest + step * at: at for at in range(width)})

    def scattered(self, word: Bits, lowest: int, step: int, width: int) -> Bits:
        """The other way round: bits ``step`` apart, with zeros between."""
        return self._placed(word, {at: lowest + step * at for at in range(width)})

    def _placed(self, word: Bits, places: Mapping[int, int]) -> Bits:
        """Bits at other places; those without one become zero. No two may have the same one."""
        parts: defaultdict[Monomial, int] = defaultdict(int)
        placed = sum(1 << at for at in places)
        for monomial, mask in word.parts.items():
            left = mask & placed
            while left:
                at = left.bit_length() - 1
                to = places[at]
                parts[tuple([factor + to - at for factor in monomial])] |= 1 << to
                left ^= 1 << at
        return self.make(dict(parts))

    def rotl(self, word: Bits, amount: int, width: int) -> Bits:
        return self.xor(self.up(word, amount, width), self.down(word, width - amount))

    def bswap(self, word: Bits, width: int) -> Bits:
        """The bytes in reverse order."""
        result = self.zero
        for lowest in range(0, width, 8):
            byte = self.slice(word, lowest, lowest + 8)
            result = self.xor(result, self.up(byte, width - 8 - lowest, width))
        return result

    def extended(self, word: Bits, length: int, by: int) -> Bits:
        """The word with up to ``by`` bits more than ``length``: as its top bit continues in the leaves."""
        parts = dict(word.parts)
        for monomial, mask in word.parts.items():
            if mask >> (length - 1) & 1:
                reach = min((self._end(factor) for factor in monomial), default=length)
                more = (1 << max(min(length + by, reach), length)) - (1 << length)
                parts[monomial] = mask | more
        return self.make(parts)

    def sampled(self, word: Bits) -> int:
        """The word's values for ``SAMPLES`` choices of numbers for its leaves, packed side by side."""
        found = self._sampled.get(word.id)
        if found is None:
            found = 0
            for monomial, mask in word.parts.items():
                value = mask * EACH
                for factor in monomial:
                    value &= self._factor_sampled(factor)
                found ^= value
            self._sampled[word.id] = found
        return found

    def _factor_sampled(self, factor: int) -> int:
        if factor not in self._factors:
            self._factors[factor] = factor_sampled(factor, self._widths[factor >> OFFSET_BITS])
        return self._factors[factor]

    def _end(self, factor: int) -> int:
        """The first bit above a factor's leaf."""
        return self._widths[factor >> OFFSET_BITS] + offset_of(factor)
