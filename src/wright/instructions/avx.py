"""The semantics of x86's tests of bits in vectors, which give words of another vector or zeros.

Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: VPTESTMD and VMOVDQA32 with a mask
that zeros, of AVX-512; VPAND, VPCMPEQD and VPANDN of AVX2. Lane 0 is the register's lowest 32 bits.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from wright.ir.parts import call, concat, extract, lane, pack
from wright.ir.program import Helper
from wright.ir.terms import Term, Type, slot

WORD = 32
LANES = (8, 16)
"""Of AVX2's registers, and of AVX-512's."""


def _marked(word: Term, bits: Term, mark: Term) -> Term:
    """The mark, if the word has one of the bits; else 0."""
    common = word & bits
    found = reduce(or_, (extract(common, i, 1) for i in range(WORD)))
    return concat(*[found] * WORD) & mark


def _instruction(lanes: int) -> Helper:
    kind = Type(WORD, lanes)
    words, bits, marks = (slot(parameter, *kind) for parameter in ("words", "bits", "marks"))
    each = (_marked(lane(words, i), lane(bits, i), lane(marks, i)) for i in range(lanes))
    parameters = (("words", kind), ("bits", kind), ("marks", kind))
    return Helper(f"marked32x{lanes}", parameters, pack(tuple(each)))


INSTRUCTIONS = {helper.name: helper for helper in map(_instruction, LANES)}
"""By the names of our headers."""


def marked(words: Term, bits: Term, marks: Term) -> Term:
    """In each lane, its mark, if its word has one of its bits; else 0."""
    lanes = words.type.lanes
    return call(f"marked32x{lanes}", WORD, (words, bits, marks), lanes)
