"""Words of a width: a term of z3, and its value in a few samples, computed apart from the term.

A word without variables is known: its value is the same in every sample. Samples suggest equal words and
rule out others; z3 decides equality. No proof rests on a sample.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import z3

SAMPLES = 24
"""So many that no half of a rotation passes for the whole because its other bits are zero in each sample."""
RANDOM = Random("a second opinion")

BINARY: dict[str, tuple[Callable[[int, int, int], int], Callable[[Any, Any], Any]]] = {
    "add": (lambda x, y, _: x + y, operator.add),
    "sub": (lambda x, y, _: x - y, operator.sub),
    "mul": (lambda x, y, _: x * y, operator.mul),
    "and": (lambda x, y, _: x & y, operator.and_),
    "or": (lambda x, y, _: x | y, operator.or_),
    "xor": (lambda x, y, _: x ^ y, operator.xor),
    "shl": (lambda x, y, width: x << y if y < width else 0, operator.lshift),
    "lshr": (lambda x, y, _: x >> y, z3.LShR),
    "ashr": (lambda x, y, width: signed(x, width) >> y, operator.rshift),
    "urem": (lambda x, y, _: x % y if y else x, z3.URem),
}
"""Each operation on ints, before truncation, and on terms; both as SMT-LIB defines them."""

COMPARISONS: dict[str, tuple[bool, Callable[[int, int], bool], Callable[[Any, Any], Any]]] = {
    "eq": (False, operator.eq, operator.eq),
    "ne": (False, operator.ne, operator.ne),
    "ult": (False, operator.lt, z3.ULT),
    "ule": (False, operator.le, z3.ULE),
    "ugt": (False, operator.gt, z3.UGT),
    "uge": (False, operator.ge, z3.UGE),
    "slt": (True, operator.lt, operator.lt),
    "sle": (True, operator.le, operator.le),
    "sgt": (True, operator.gt, operator.gt),
    "sge": (True, operator.ge, operator.ge),
}
"""Whether each takes words as signed, and its result on ints and on terms."""


@dataclass(frozen=True, eq=False, slots=True)
class Word:
    """A word. ``==`` does not compare values: use a proof by ``cuts``."""

    width: int
    samples: tuple[int, ...]
    variable: z3.BitVecRef | None = None

    @property
    def known(self) -> int | None:
        return self.samples[0] if self.variable is None else None

    @property
    def term(self) -> z3.BitVecRef:
        return z3.BitVecVal(self.samples[0], self.width) if self.variable is None else self.variable

    def __add__(self, other: Word) -> Word:
        return binary("add", self, other)

    def __sub__(self, other: Word) -> Word:
        return binary("sub", self, other)

    def __mul__(self, other: int) -> Word:
        return binary("mul", self, constant(other, self.width))

    def __and__(self, other: Word) -> Word:
        return binary("and", self, other)

    def __or__(self, other: Word) -> Word:
        return binary("or", self, other)

    def __xor__(self, other: Word) -> Word:
        return binary("xor", self, other)

    def __invert__(self) -> Word:
        return binary("xor", self, constant(-1, self.width))

    def __lshift__(self, count: int) -> Word:
        return binary("shl", self, constant(count, self.width))

    def __rshift__(self, count: int) -> Word:
        return binary("lshr", self, constant(count, self.width))


def signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


def constant(value: int, width: int) -> Word:
    return Word(width, (value & ((1 << width) - 1),) * SAMPLES)


def unknown(name: str, width: int, samples: Sequence[int] = ()) -> Word:
    """An arbitrary word; its samples are random unless given."""
    values = tuple(samples) or tuple(RANDOM.getrandbits(width) for _ in range(SAMPLES))
    return Word(width, values, z3.BitVec(name, width))


def _made(width: int, samples: Sequence[int], of: Sequence[Word], term: Callable[[], Any]) -> Word:
    """A word computed from others; known if all of them are."""
    values = tuple(value & ((1 << width) - 1) for value in samples)
    return Word(width, values, None if all(each.variable is None for each in of) else term())


def binary(operation: str, x: Word, y: Word) -> Word:
    """The result of an operation on two words of one width."""
    assert x.width == y.width, f"{operation} of i{x.width} and i{y.width}"
    ints, terms = BINARY[operation]
    samples = [ints(a, b, x.width) for a, b in zip(x.samples, y.samples, strict=True)]
    return _made(x.width, samples, (x, y), lambda: terms(x.term, y.term))


def compared(comparison: str, x: Word, y: Word) -> Word:
    """Whether a comparison holds, as one bit."""
    assert x.width == y.width, f"{comparison} of i{x.width} and i{y.width}"
    as_signed, ints, terms = COMPARISONS[comparison]
    a, b = ([signed(v, w.width) for v in w.samples] if as_signed else w.samples for w in (x, y))
    samples = [int(ints(one, other)) for one, other in zip(a, b, strict=True)]
    return _made(
        1, samples, (x, y), lambda: z3.If(terms(x.term, y.term), z3.BitVecVal(1, 1), z3.BitVecVal(0, 1))
    )


def selected(condition: Word, yes: Word, no: Word) -> Word:
    samples = [a if c else b for c, a, b in zip(condition.samples, yes.samples, no.samples, strict=True)]
    return _made(
        yes.width, samples, (condition, yes, no), lambda: z3.If(condition.term == 1, yes.term, no.term)
    )


def zero_extended(x: Word, width: int) -> Word:
    return _made(width, x.samples, (x,), lambda: z3.ZeroExt(width - x.width, x.term))


def sign_extended(x: Word, width: int) -> Word:
    samples = [signed(value, x.width) for value in x.samples]
    return _made(width, samples, (x,), lambda: z3.SignExt(width - x.width, x.term))


def part(x: Word, low: int, width: int) -> Word:
    """The bits of a word from ``low`` on."""
    samples = [value >> low for value in x.samples]
    return _made(width, samples, (x,), lambda: z3.Extract(low + width - 1, low, x.term))


def joined(parts: Sequence[Word]) -> Word:
    """One word of many parts, the lowest bits first."""
    if len(parts) == 1:
        return parts[0]
    samples = [0] * SAMPLES
    for each in reversed(parts):
        samples = [(high << each.width) | low for high, low in zip(samples, each.samples, strict=True)]
    return _made(
        sum(each.width for each in parts),
        samples,
        parts,
        lambda: z3.Concat(*(each.term for each in reversed(parts))),
    )


def rotated(x: Word, left: int) -> Word:
    return x << left | x >> (x.width - left)
