"""Normalise linear forms: expand sums of sums, and merge addends that never overlap.

Lemmas: ``combination``, ``disjoint sum``, ``known multiple``, ``upper part as a fraction``, ``pieces``.
"""

from __future__ import annotations

from dataclasses import dataclass

from wright.proof.addends import Addends, Relation, trailing_zeros
from wright.proof.bits import Bits
from wright.proof.forms import Form, added, cancelled, reduced, signed


@dataclass(frozen=True, slots=True)
class Image:
    """An addend's value as a linear form: modulo 2^valid, or exact if ``valid`` is None."""

    form: Form
    valid: int | None


class Normaliser:
    """Rewrites forms until nothing more applies."""

    def __init__(self, addends: Addends) -> None:
        self.addends = addends
        self.images: dict[int, Image] = {}

    def define(self, word: Bits, image: Image) -> None:
        """Record the image of an addend that is bits of a leaf.

        Images are recorded only if all their leaves are older, so that expanding sums terminates.
        """
        words = self.addends.table.words
        if len(word.parts) == 1 and all(words[key].newest < word.newest for key in image.form.items):
            self.images.setdefault(word.id, image)

    def value(self, word: Bits) -> Form:
        """The value of a word, as an integer."""
        items, constant = self.addends.split(word)
        return Form(dict(items), constant)

    def form(self, word: Bits, width: int) -> Form:
        """The value of a word in a sum modulo 2^width."""
        words, mask = self.addends.table.words, (1 << width) - 1
        split, constant = self.addends.split(word)
        items: dict[int, int] = {}
        for key, number in split:
            low = trailing_zeros(number)
            if low >= width:
                continue
            start = self.addends.start(low)
            if low > start:
                key = self.addends.unshifted(words[key], width - low, low - start).id
            items[key] = (items.get(key, 0) + number) & mask
        return self.normalised(Form(items, constant & mask), width)

    def normalised(self, form: Form, width: int) -> Form:
        """The normalised form modulo 2^width."""
        form = reduced(form, width)
        while True:
            before = form
            form = self._opened(form, width)
            if form.denominator:
                form = cancelled(form)
            form = self._joined(self._merged(form, width), width)
            if form is before:
                return form

    def _opened(self, form: Form, width: int) -> Form:
        """Expand addends that are sums themselves, as far as the modulus permits.

        2^k times an addend known modulo 2^n is known modulo 2^(k + n): of a coefficient, only the
        residue modulo 2^(width - n) remains.
        """
        openable = sorted(form.items.keys() & self.images.keys(), reverse=True)
        if not openable:
            return form
        items, constant, denominator = form.items.copy(), form.constant, form.denominator
        changed = False
        for key in openable:
            modulus = width + denominator
            number = signed(items.get(key, 0), modulus)
            image = self.images[key]
            stays = _residue(number, modulus - image.valid) if image.valid is not None else 0
            if stays == number:
                continue
            changed = True
            if stays:
                items[key] = stays & (1 << modulus) - 1
            else:
                items.pop(key, None)
            # opened / 2^denominator · image: the denominators multiply, but for what cancels
            opened = number - stays
            even = min(trailing_zeros(opened), image.form.denominator)
            raised = image.form.denominator - even
            if raised:
                items = {key: number << raised for key, number in items.items()}
                constant, denominator = constant << raised, denominator + raised
            mask, factor = (1 << width + denominator) - 1, opened >> even
            for inner, share in image.form.items.items():
                merged = (items.get(inner, 0) + factor * share) & mask
                if merged:
                    items[inner] = merged
                else:
                    items.pop(inner, None)
            constant = (constant + factor * image.form.constant) & mask
        return Form(items, constant, denominator) if changed else form

    def _merged(self, form: Form, width: int) -> Form:
        """Merge pairs of addends that never overlap, or with one inside the other and opposite signs."""
        related = form.items.keys() & self.addends.related
        if len(related) < 2:
            return form
        mask = (1 << (width + form.denominator)) - 1
        for key in sorted(related):
            for other in sorted(self.addends.partners[key].keys() & related):
                relation = self.addends.partners[key][other]
                number, there = form.items[key], form.items[other]
                if (relation is Relation.DISJOINT and number == there) or (
                    relation is Relation.INSIDE and number == -there & mask
                ):
                    return self._replaced(form, width, (key, other), self._xor(key, other), there)
        return form

    def _joined(self, form: Form, width: int) -> Form:
        """Merge adjacent addends within one piece, such as the bytes of a word that are joined with +."""
        narrow = form.items.keys() & self.addends.narrow
        if len(narrow) < 2:
            return form
        words, mask = self.addends.table.words, (1 << (width + form.denominator)) - 1
        placed = sorted((trailing_zeros(form.items[key]), key) for key in narrow)
        piece = self.addends.piece
        for low, key in placed:
            length = words[key].support.bit_length()
            room = piece - low % piece - length
            for high, other in placed:
                same = form.items[key] << length & mask == form.items[other]
                if high == low + length and same and words[other].support.bit_length() <= room:
                    moved = self.addends.table.up(words[other], length, piece)
                    word = self.addends.table.xor(words[key], moved)
                    return self._replaced(form, width, (key, other), word, form.items[key])
        return form

    def _xor(self, key: int, other: int) -> Bits:
        table = self.addends.table
        return table.xor(table.words[key], table.words[other])

    def _replaced(self, form: Form, width: int, keys: tuple[int, int], word: Bits, number: int) -> Form:
        value = self.value(word)
        share = Form(value.items, value.constant, form.denominator)
        return added(_without(form, *keys), share, number, width)


def _residue(number: int, width: int) -> int:
    """The residue modulo 2^width that is nearest to zero; in a tie, ``number`` itself."""
    if width <= 0:
        return 0
    half = 1 << (width - 1)
    return number if -half <= number <= half else signed(number & (1 << width) - 1, width)


def _without(form: Form, *keys: int) -> Form:
    items = {key: number for key, number in form.items.items() if key not in keys}
    return Form(items, form.constant, form.denominator)
