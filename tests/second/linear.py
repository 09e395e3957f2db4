"""Words that are linear over the bits of the inputs, decided without z3: checksums are such words.

A search by cases does not prove two long chains of XOR equal. Linear algebra does: each bit of a term is
the XOR of some bits of the inputs, and of a constant. Two words are equal if these sums are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import xor
from typing import Any

import z3

from tests.second.words import Word, constant, part, selected

ONE = 1
"""The constant: bit 0 of each sum."""


class NonlinearError(Exception):
    """A bit of this term is no XOR of inputs."""


@dataclass
class Sums:
    """The bits of terms, from the lowest on; each is a set of inputs' bits, as an int."""

    inputs: dict[tuple[str, int], int] = field(default_factory=dict)
    found: dict[int, list[int]] = field(default_factory=dict)

    def of(self, term: Any) -> list[int]:
        key = term.get_id()
        if key not in self.found:
            self.found[key] = self._read(term)
        return self.found[key]

    def _read(self, term: Any) -> list[int]:
        if not z3.is_bv(term):
            raise NonlinearError("a choice by more than one bit")
        kind, width = term.decl().kind(), term.size()
        if kind == z3.Z3_OP_BNUM:
            return [term.as_long() >> i & ONE for i in range(width)]
        if kind == z3.Z3_OP_UNINTERPRETED and not term.num_args():
            return [self._input(str(term), i) for i in range(width)]
        if kind == z3.Z3_OP_ITE:
            return self._chosen(*term.children())
        if kind not in (
            z3.Z3_OP_BXOR,
            z3.Z3_OP_BNOT,
            z3.Z3_OP_BAND,
            z3.Z3_OP_BOR,
            z3.Z3_OP_CONCAT,
            z3.Z3_OP_EXTRACT,
            z3.Z3_OP_ZERO_EXT,
            z3.Z3_OP_BSHL,
            z3.Z3_OP_BLSHR,
            z3.Z3_OP_BADD,
            z3.Z3_OP_BMUL,
        ):
            raise NonlinearError(str(term.decl()))
        parts = [self.of(each) for each in term.children()]
        match kind:
            case z3.Z3_OP_BNOT:
                return [bit ^ ONE for bit in parts[0]]
            case z3.Z3_OP_CONCAT:
                return [bit for each in reversed(parts) for bit in each]
            case z3.Z3_OP_EXTRACT:
                high, low = term.params()
                return parts[0][low : high + 1]
            case z3.Z3_OP_ZERO_EXT:
                return parts[0] + [0] * (width - len(parts[0]))
            case z3.Z3_OP_BSHL:
                return _left(parts[0], _number(parts[1]))
            case z3.Z3_OP_BMUL:
                return _product(*parts)
            case z3.Z3_OP_BLSHR:
                count = min(_number(parts[1]), width)
                return parts[0][count:] + [0] * count
        made = parts[0]
        for other in parts[1:]:
            made = [BITS[kind](x, y) for x, y in zip(made, other, strict=True)]
        return made

    def _input(self, name: str, bit: int) -> int:
        return ONE << 1 + self.inputs.setdefault((name, bit), len(self.inputs))

    def _chosen(self, condition: Any, yes: Any, no: Any) -> list[int]:
        if condition.decl().kind() != z3.Z3_OP_EQ:
            raise NonlinearError("a choice by more than one bit")
        differ = [x ^ y for x, y in zip(*(self.of(each) for each in condition.children()), strict=True)]
        if len(differ) != 1:
            raise NonlinearError("a choice by more than one bit")
        pairs = zip(self.of(yes), self.of(no), strict=True)
        return [no ^ _both(differ[0] ^ ONE, yes ^ no) for yes, no in pairs]


def _number(bits: Sequence[int]) -> int:
    if any(bit > ONE for bit in bits):
        raise NonlinearError("a shift by a count that is not known")
    return sum(bit << i for i, bit in enumerate(bits))


def _left(bits: list[int], count: int) -> list[int]:
    return ([0] * count + bits)[: len(bits)]


def _product(x: list[int], y: list[int]) -> list[int]:
    """The product with a power of two."""
    factor, other = (x, y) if max(x) <= ONE else (y, x)
    number = _number(factor)
    if number.bit_count() != 1:
        raise NonlinearError("a product that is no shift")
    return _left(other, number.bit_length() - 1)


def _sum(x: int, y: int) -> int:
    """The sum of two bits, if it never carries."""
    if x and y:
        raise NonlinearError("a sum with a carry")
    return x | y


def _both(x: int, y: int) -> int:
    """The product of two bits, if it is linear."""
    if x > ONE and y > ONE and x != y:
        raise NonlinearError("a product of two bits")
    return y if x in (ONE, y) else x if y == ONE else 0


BITS: dict[int, Callable[[int, int], int]] = {
    z3.Z3_OP_BXOR: xor,
    z3.Z3_OP_BADD: _sum,
    z3.Z3_OP_BAND: _both,
    z3.Z3_OP_BOR: lambda x, y: _both(x ^ ONE, y ^ ONE) ^ ONE,
}


def equal(ours: z3.BitVecRef, theirs: z3.BitVecRef) -> bool:
    """Whether two terms are linear and equal for all inputs."""
    sums = Sums()
    try:
        return sums.of(ours) == sums.of(theirs)
    except NonlinearError:
        return False


def looked_up(table: Sequence[int], width: int, index: Word) -> Word | None:
    """An element of a table at any index, if the table is linear; the samples are the elements themselves.

    All elements are compared with the sums of those at the powers of two, so the term has their values.
    """
    count = index.width
    if len(table) != 1 << count:
        return None
    elements = [constant(each, width).samples[0] for each in table]
    first, basis = elements[0], [elements[0] ^ elements[1 << bit] for bit in range(count)]
    for at, element in enumerate(elements):
        if element != reduce(xor, (each for bit, each in enumerate(basis) if at >> bit & 1), first):
            return None
    found = constant(first, width)
    for bit, each in enumerate(basis):
        found ^= selected(part(index, bit, 1), constant(each, width), constant(0, width))
    return Word(width, tuple(elements[at] for at in index.samples), found.variable)
