"""Products with constants that only move bits, or repeat them: nothing is carried."""

from __future__ import annotations

from wright.ir.extent import ones_of
from wright.ir.terms import Op, Term, value_of

COPIES = 4
"""The most copies of a word that a product is taken for."""


def with_bit(term: Term) -> tuple[Term, int] | None:
    """The bit and the constant of ``(x & 1) * constant``. Lemma: ``product with a bit``."""
    one, other = sorted(term.args, key=lambda arg: arg.op is Op.CONST)
    number = value_of(other)
    known = number is not None and one.op is Op.AND and 1 in map(value_of, one.args)
    return (one, number) if known and number is not None else None


def copies_of(term: Term) -> tuple[Term, list[int]] | None:
    """The word and the shifts of a constant's product that is its copies, none above another's bits.

    Lemma: ``product of copies``.
    """
    one, other = sorted(term.args, key=lambda arg: arg.op is Op.CONST)
    number = value_of(other)
    if number is None or not 1 < number.bit_count() <= COPIES:
        return None
    shifts = [place for place in range(term.width) if number >> place & 1]
    ones, taken = ones_of(one), 0
    for amount in shifts:
        copy = ones << amount & (1 << term.width) - 1
        if copy & taken:
            return None
        taken |= copy
    return one, shifts
