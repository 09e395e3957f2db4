"""Sums as words: convert a linear form to bits of leaves that stand for sums.

Each piece of a sum has its own leaf, the same sum modulo the end of the piece, so that the low bits
of a sum are the sum of the low bits. A form with a denominator, such as a carry, becomes the upper
part of a wider sum.

Lemmas: ``low bits of a sum``, ``independent pieces``, ``exact sum``, ``known bits``,
``sum with a bit``, ``comparison as a fraction``, ``upper part as a fraction``.
"""

from __future__ import annotations

from wright.proof.addends import Addends, trailing_zeros
from wright.proof.bits import Bits, BitTable
from wright.proof.forms import Form, added, added_exactly, reduced, signed
from wright.proof.monomials import WIDEST
from wright.proof.normalise import Image, Normaliser

_Shape = tuple[frozenset[tuple[int, int]], int, int, int]

_TRIES = 8  # addends of a fraction to try as the low part of its sum


class Sums:
    """Converts linear forms to words."""

    def __init__(self, table: BitTable, piece: int) -> None:
        self.table = table
        self.addends = Addends(table, piece)
        self.normaliser = Normaliser(self.addends)
        self._built: dict[_Shape, Bits] = {}
        self._leaves: dict[_Shape, Bits] = {}
        self._lowest: dict[tuple[int, int], int] = {}

    def form(self, word: Bits, width: int) -> Form:
        return self.normaliser.form(word, width)

    def word(self, form: Form, width: int) -> Bits:
        """The word for a form modulo 2^width."""
        shape = (frozenset(form.items.items()), form.constant, form.denominator, width)
        found = self._built.get(shape)
        if found is None:
            normal = self.normaliser.normalised(form, width)
            found = self._fraction(normal, width) if normal.denominator else self._whole(normal, width)
            self._built[shape] = found
        return found

    def carry(self, left: Bits, right: Bits, total: Bits, width: int) -> Bits:
        """(left + right - total) / 2^width, 0 or 1, where the total is left + right modulo 2^width."""
        value = self.normaliser.value
        both = added_exactly(value(left), value(right), 1)
        exact = added_exactly(both, value(total), -1)
        exact = Form(exact.items, exact.constant, width)
        bit = self.table.masked(self.word(reduced(exact, width), width), 1)
        self.normaliser.define(bit, Image(exact, None))
        return bit

    def _whole(self, form: Form, width: int) -> Bits:
        """The word of an integral form, piece by piece; where no carry is possible, a new sum begins."""
        result = self.table.zero
        rest, base, start = form, 0, 0
        ends = self.addends.ends(width)
        for end in sorted({*ends, *_gaps(form, width, self.table)}):
            size = end - base
            above = _above(rest, size, self.table) if end < width else None
            if above is None and end not in ends:
                continue
            part = self.normaliser.normalised(reduced(rest, size), size) if size < width else rest
            low = self.table.slice(result, base, start)
            bits = self._part(part, start - base, size, low)
            result = self.table.xor(result, self.table.up(bits, start, width))
            if above is not None:
                rest, base = above, end
            start = end
        return result

    def _part(self, form: Form, start: int, size: int, low: Bits) -> Bits:
        """Bits ``start`` to ``size`` - 1 of a sum modulo 2^size, whose lower bits are ``low``."""
        if form.denominator:
            return self.table.slice(self.word(form, size), start, size)
        direct = self._direct(form, size)
        if direct is not None:
            return self.table.slice(direct, start, size)
        limited = _limited(form, size, self.table)
        exact, most = limited if limited is not None else (form, (1 << size) - 1)
        bits = self.table.slice(self._leaf(form, size), start, min(size, most.bit_length()))
        if bits is not self.table.zero:
            above = added_exactly(exact, self.normaliser.value(low), -1)
            image = Form(above.items, above.constant, start)
            self.normaliser.define(bits, Image(image, None if limited else size - start))
        return bits

    def _direct(self, form: Form, size: int) -> Bits | None:
        """The word of a sum without carries: no addends, nor the constant, share a bit. Else None.

        A constant and a multiple of a single bit are one of two numbers, by the bit.
        """
        if len(form.items) > size:
            return None
        if len(form.items) == 1:
            ((key, number),) = form.items.items()
            if self.table.words[key].support.bit_count() == 1:
                return self._one_of_two(self.table.words[key], number, form.constant, size)
        word, taken = self.table.constant(form.constant), 0
        for key, number in form.items.items():
            low = trailing_zeros(number)
            moved = self.table.up(self.table.words[key], low, size)
            at, sign = moved.support, signed(number >> low, size - low)
            adds = number >> low == 1 and not form.constant & at
            subtracts = sign == -1 and form.constant & at == at
            if at & taken or not (adds or subtracts):
                return None
            word, taken = self.table.xor(word, moved), taken | at
        return word

    def _one_of_two(self, bit: Bits, number: int, constant: int, size: int) -> Bits:
        """The constant, or its sum with the number times the bit's place."""
        at = bit.support.bit_length() - 1
        changed = (constant + (number << at) ^ constant) & (1 << size) - 1
        single = self.table.down(bit, at)
        places = [(single, place) for place in range(size) if changed >> place & 1]
        return self.table.joined(self.table.constant(constant), places, size)

    def _leaf(self, form: Form, size: int) -> Bits:
        """The leaf for a sum; of an addend with an even coefficient, only the lower bits matter."""
        modulus = size + form.denominator
        items: dict[int, int] = {}
        words, mask = self.table.words, (1 << modulus) - 1
        for key, number in form.items.items():
            seen = modulus - trailing_zeros(number)
            kept = key if not words[key].support >> seen else self._low(key, seen)
            items[kept] = items.get(kept, 0) + number & mask
        shape = (frozenset(items.items()), form.constant, form.denominator, size)
        found = self._leaves.get(shape)
        if found is None:
            found = self._leaves[shape] = self.table.leaf(size)
        return found

    def _low(self, key: int, seen: int) -> int:
        """The word of an addend's lowest bits; cached, because sums of sums need the same ones repeatedly."""
        found = self._lowest.get((key, seen))
        if found is None:
            found = self._lowest[key, seen] = self.table.masked(self.table.words[key], (1 << seen) - 1).id
        return found

    def _fraction(self, form: Form, width: int) -> Bits:
        """Form / 2^d as bits d and up of a sum: the sum is the form plus its own low d bits."""
        denominator = form.denominator
        total = self._completed(form, width) if width + denominator <= WIDEST else None
        if total is not None:
            wide = width + denominator
            return self.table.slice(self.word(total, wide), denominator, wide)
        word = self._leaf(form, width)
        self.normaliser.define(word, Image(form, width))
        return word

    def _completed(self, form: Form, width: int) -> Form | None:
        """The sum C such that the form is C - (C mod 2^d), found piece by piece from the lowest."""
        wide = width + form.denominator
        total, start = Form(form.items, form.constant), 0
        for end in self.addends.ends(form.denominator):
            wanted = -(1 << start) & (1 << wide) - 1
            tries = [key for key, number in total.items.items() if number == wanted]
            tries.sort(key=lambda key: (key in self.normaliser.images, key), reverse=True)
            for word in [*(self.table.words[key] for key in tries[:_TRIES]), self.table.zero]:
                trial = added(total, self.normaliser.value(word), 1 << start, wide)
                low = self.word(reduced(trial, end), end)
                if self.table.slice(low, start, end) is word:
                    total, start = trial, end
                    break
            else:
                return None
        return total


def _limited(form: Form, size: int, table: BitTable) -> tuple[Form, int] | None:
    """The form over integers, and its greatest value, if it stays within 0 … 2^size - 1; else None."""
    items = {}
    least = most = form.constant
    for key, number in form.items.items():
        items[key] = number = signed(number, size)
        reach = number * table.words[key].support
        least, most = (least + reach, most) if number < 0 else (least, most + reach)
        if most - least >> size:
            return None
    turns = least >> size
    if most >> size != turns:
        return None
    return Form(items, form.constant - (turns << size)), most - (turns << size)


def _gaps(form: Form, width: int, table: BitTable) -> list[int]:
    """The bit positions that no addend crosses."""
    crossed = 1
    for key, number in form.items.items():
        length = table.words[key].support.bit_length()
        while number:
            low = trailing_zeros(number)
            crossed |= (1 << low + length) - (2 << low)
            if crossed + 1 >> width:
                return []
            number &= number - 1
    return [place for place in range(width) if not crossed >> place & 1]


def _above(form: Form, size: int, table: BitTable) -> Form | None:
    """The sum above bit ``size``, if the part below never carries into it; else None."""
    if form.denominator:
        return None
    mask = (1 << size) - 1
    most = form.constant & mask
    for key, number in form.items.items():
        most += (number & mask) * table.words[key].support
        if most > mask:
            return None
    items = {key: high for key, number in form.items.items() if (high := number >> size)}
    return Form(items, form.constant >> size)
