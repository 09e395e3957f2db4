"""Build terms from parts of words, other widths, lanes, addends, and by public choices."""

from __future__ import annotations

from collections.abc import Sequence

from wright.ir.index import Condition, Index
from wright.ir.terms import Op, Term, Type, const, make, value_of


def zext(term: Term, width: int) -> Term:
    value = value_of(term)
    if value is not None:
        return const(value, width, term.type.lanes)
    if width == term.width:
        return term
    if width < term.width:
        raise ValueError(f"zext from {term.width} to {width} bits: the result must be wider")
    return make(Op.ZEXT, Type(width, term.type.lanes), (term,))


def trunc(term: Term, width: int) -> Term:
    value = value_of(term)
    if value is not None:
        return const(value, width, term.type.lanes)
    if width == term.width:
        return term
    if width > term.width:
        raise ValueError(f"trunc from {term.width} to {width} bits: the result must be narrower")
    if term.op is Op.ZEXT and term.args[0].width == width:
        return term.args[0]
    return make(Op.TRUNC, Type(width, term.type.lanes), (term,))


def concat(*parts: Term) -> Term:
    """Concatenate parts, the highest first; adjacent parts of one word are merged again."""
    joined: list[Term] = []
    for part in parts:
        both = _joined(joined[-1], part) if joined else None
        if both is None:
            joined.append(part)
        else:
            joined[-1] = both
    if len(joined) == 1:
        return joined[0]
    return make(Op.CONCAT, Type(sum(part.width for part in parts), parts[0].type.lanes), tuple(joined))


def _joined(high: Term, low: Term) -> Term | None:
    """Two parts merged into one, if they are constants or adjacent bits of one word."""
    width = high.width + low.width
    a, b = value_of(high), value_of(low)
    if a is not None and b is not None:
        return const(a << low.width | b, width, high.type.lanes)
    if high.op is not Op.EXTRACT or low.op is not Op.EXTRACT or high.args != low.args:
        return None
    return extract(low.args[0], low.number, width) if high.number == low.number + low.width else None


def extract(term: Term, lowest: int, width: int) -> Term:
    """``width`` bits of a term, from bit ``lowest`` up."""
    value = value_of(term)
    if value is not None:
        return const(value >> lowest, width, term.type.lanes)
    if width == term.width:
        return term
    if lowest + width > term.width:
        raise ValueError(f"extract of bits {lowest}..{lowest + width - 1} from {term.width} bits")
    return make(Op.EXTRACT, Type(width, term.type.lanes), (term,), lowest)


def sum_of(terms: list[Term]) -> Term:
    """The sum of terms, added from left to right."""
    total = terms[0]
    for term in terms[1:]:
        total = total + term
    return total


def high_half(x: Term, y: Term) -> Term:
    """The high half of a product, by four products of halves: none of these sums overflows.

    Lemma: ``high half of a product``.
    """
    half = x.width // 2
    ones = (1 << half) - 1
    low, high = (x & ones, y & ones), (x >> half, y >> half)
    left, right = high[0] * low[1], low[0] * high[1]
    middle = (low[0] * low[1] >> half) + (left & ones) + (right & ones)
    return high[0] * high[1] + (left >> half) + (right >> half) + (middle >> half)


def mask(conditions: tuple[Condition, ...], width: int) -> Term:
    """All ones in the lanes whose condition holds, zeros in the others."""
    return make(Op.MASK, Type(width, len(conditions)), (), conditions)


def select(chosen: Term, ones: Term, zeros: Term) -> Term:
    """Bits of ``ones`` where the mask has ones, of ``zeros`` elsewhere."""
    value, one, zero = map(value_of, (chosen, ones, zeros))
    if value == 0:
        return zeros
    if value == (1 << chosen.width) - 1:
        return ones
    if value is not None and one is not None and zero is not None:
        return const(value & one | ~value & zero, chosen.width, chosen.type.lanes)
    return make(Op.SELECT, ones.type, (chosen, ones, zeros))


def pick(index: Index | int | str, bounds: tuple[int, ...], cases: tuple[Term, ...]) -> Term:
    """The case of the first bound above a public integer.

    Beyond the last bound no case applies: such a term must be in a branch that is not taken; running it is
    an error.
    """
    place = Index.of(index)
    if place.is_constant:
        for bound, case in zip(bounds, cases, strict=True):
            if place.constant < bound:
                return case
    return make(Op.PICK, cases[0].type, cases, (place, bounds))


def selected(table: Sequence[int], place: Term, width: int) -> Term:
    """The element of a table of 2^n numbers at a word of n bits, by the bits of the word.

    Each bit of an element is a polynomial over GF(2) in the bits of the place: the exclusive or of products
    of those, one for each set of bits. Of a linear table's, only the single bits have
    a part. Lemma: ``table as a polynomial``.
    """
    number = value_of(place)
    if number is not None:
        return const(table[number], width)
    factors = list(table)
    for bit in range(place.width):
        for at in range(len(factors)):
            if at >> bit & 1:
                factors[at] ^= factors[at ^ 1 << bit]
    spread = [concat(*[extract(place, bit, 1)] * width) for bit in range(place.width)]
    total = const(0, width)
    for at, factor in enumerate(factors):
        if factor:
            term = const(factor, width)
            for bit in range(place.width):
                term = spread[bit] & term if at >> bit & 1 else term
            total = total ^ term
    return total


def call(helper: str, width: int, args: tuple[Term, ...], lanes: int = 1) -> Term:
    return make(Op.CALL, Type(width, lanes), args, helper)


def pack(scalars: tuple[Term, ...]) -> Term:
    """A vector of scalars, one per lane."""
    values = {value_of(scalar) for scalar in scalars}
    only = next(iter(values)) if len(values) == 1 else None
    if only is not None:
        return const(only, scalars[0].width, len(scalars))
    whole = scalars[0].args[0] if scalars[0].op is Op.LANE else None
    if whole is not None and scalars == tuple(lane(whole, i) for i in range(whole.type.lanes)):
        return whole
    return make(Op.PACK, Type(scalars[0].width, len(scalars)), scalars)


def lane(term: Term, number: int) -> Term:
    """One lane of a vector, as a scalar."""
    value = value_of(term)
    if value is not None:
        return const(value, term.width)
    if term.op is Op.PACK:
        return term.args[number]
    return make(Op.LANE, Type(term.width), (term,), number)
