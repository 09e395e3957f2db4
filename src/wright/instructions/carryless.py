"""The semantics of processors' products without carries: polynomials over GF(2), as numbers.

Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: PCLMULQDQ, and VPCLMULQDQ, which does
the same in each 128 bits of a wider register. Arm Architecture Reference Manual, C7.2: PMULL and PMULL2, of
words of 64 bits. Lane 0 is the register's lowest word.
"""

from __future__ import annotations

from functools import reduce
from operator import xor

from wright.ir.parts import call, extract, lane, pack, trunc, zext
from wright.ir.program import Helper
from wright.ir.terms import Term, Type, slot

WORD = 64
SIZES = (2, 8)
"""Words of the registers: 128 bits, and 512."""


def _product(left: Term, right: Term) -> tuple[Term, Term]:
    """The low and the high half: the left word is moved by each bit of the right one that is set.

    If the right word is a constant, nothing but the moved words is left.
    """
    moved = (zext(left, 2 * WORD) << bit for bit in range(WORD))
    bits = (zext(extract(right, bit, 1), 2 * WORD) for bit in range(WORD))
    whole = reduce(xor, (each * bit for each, bit in zip(moved, bits, strict=True)))
    return trunc(whole, WORD), extract(whole, WORD, WORD)


def _instruction(name: str, size: int, of: int) -> Helper:
    """The products of one word in each 128 bits: the lower one, or the higher one."""
    kind = Type(WORD, size)
    left, right = (slot(parameter, *kind) for parameter in ("left", "right"))
    places = range(of, size, 2)
    halves = [half for i in places for half in _product(lane(left, i), lane(right, i))]
    return Helper(f"{name}x{size}", (("left", kind), ("right", kind)), pack(tuple(halves)))


INSTRUCTIONS = {
    helper.name: helper
    for size in SIZES
    for helper in (_instruction("carryless_low", size, 0), _instruction("carryless_high", size, 1))
}
"""By the words of a register."""


def low(left: Term, right: Term) -> Term:
    """The products of the lower words."""
    return _called("low", left, right)


def high(left: Term, right: Term) -> Term:
    """The products of the higher words."""
    return _called("high", left, right)


def _called(which: str, left: Term, right: Term) -> Term:
    size = left.type.lanes
    return call(f"carryless_{which}x{size}", WORD, (left, right), size)
