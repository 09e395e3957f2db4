"""The last bytes of a message are read together with some that were read before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.dead import without_unused
from wright.ir.index import Index, below
from wright.ir.parts import zext
from wright.ir.program import Assign, If, Let, Program, Statement, View, statements
from wright.ir.rewrite import map_statements
from wright.ir.terms import Term, const, load, slot
from wright.passes.lib.base import Pass
from wright.passes.lib.bytes import BYTE, WIDE, Byte, keeps_zero, lifted, side_by_side

WORD = WIDE // BYTE
"""Bytes of a word."""


@dataclass(frozen=True)
class Overlap(Pass):
    """Read the bytes that are left with one load that ends where the message ends, not by a case a number.

        left < 4 ? … : left < 6 ? …   →   M64[end - 8] >> 1 >> 63 - 8 * left

    Known as: overlapping loads, as implementations of memcpy call them; compilers have no name for it.

    The word is shifted twice, so that no bytes left need no branch. The first shift is by one bit: Clang 14
    reads a word that loses its first byte in four parts. A message shorter than a word is read as two halves
    that overlap. What is done to each byte, such as folding its case, is done to all at once. No byte outside
    the message is read. Lemma: ``bytes at once``. Source: c.md. With keys of mixed lengths a case a number is
    a branch that no processor can predict: 15 to 20 cycles a key. At one fixed length this pass loses up to 4
    %. The language must have unaligned loads from bytes, and shifts by a computed amount.
    """

    name: ClassVar[str] = "overlap"

    def apply(self, program: Program) -> Program:
        lets = [s for s in statements(program.body) if isinstance(s, Let) and s.value.modulo == WORD]
        self.require(len(lets) == 1, f"{program.name} names no one number of bytes that are left of words")
        choice = next(
            (
                s
                for s in statements(program.body)
                if isinstance(s, If) and lets[0].variable in s.condition.names
            ),
            None,
        )
        self.require(choice, f"{program.name} has no choice by {lets[0].variable}")
        assert choice is not None
        last = self.tail(program, lets[0], choice)

        def change(statement: Statement) -> tuple[Statement, ...]:
            if statement == choice:
                return last.statements()
            return () if statement is lets[0] else (statement,)

        views = {view.name: view for view in map(last.view, (16, 32, 64))}
        body = map_statements(program.body, change)
        return without_unused(replace(program, body=body, views={**program.views, **views}))

    def tail(self, program: Program, let: Let, choice: If) -> _Tail:
        """The parts that all cases of the choice share."""
        cases = [_case(choice, let.variable, left) for left in range(WORD)]
        length = Index(let.value.terms, let.value.constant)
        found = [(side_by_side(value, program.views), names) for names, value in cases[1:]]
        (empty, rest), first = cases[0], found[0][0]
        self.require(first is not None, f"{program.name} does not put its last bytes together")
        assert first is not None
        byte, end = first[0][0], first[0][0].base + 1
        for left, (both, names) in enumerate(found, 1):
            self.require(
                both is not None
                and names == empty
                and (len(both[0]), both[1]) == (left, [rest])
                and both[0][0] == replace(byte, base=end - left, place=both[0][0].place),
                f"{program.name} does something else where {let.variable} is {left}",
            )
        self.require(keeps_zero(byte.pattern), f"{program.name} makes something else of a zero byte")
        word = lifted(byte.pattern, slot(empty, WIDE))
        self.require(word is not None, f"{program.name} does to a byte what cannot be done to all at once")
        assert word is not None
        return _Tail(empty, byte, program.views[byte.view].storage, length, end, word | rest)


def _case(choice: If, name: str, value: int) -> tuple[str, Term]:
    """The variable and the term that a choice assigns for one value of a public integer."""
    taken: tuple[Statement, ...] = (choice,)
    while isinstance(taken[0], If):
        taken = taken[0].then if taken[0].condition.holds({name: value}) else taken[0].otherwise
    (only,) = taken
    assert isinstance(only, Assign)
    (variable,), (term,) = only.slots, only.values
    return variable, term


@dataclass(frozen=True)
class _Tail:
    """The end of a message: ``word`` is made of the bytes left, once they stand in the variable."""

    variable: str
    byte: Byte
    storage: str
    length: Index
    end: Index
    word: Term

    def view(self, width: int) -> View:
        return View(f"{self.byte.view}{width}", self.storage, width, unit=1)

    def statements(self) -> tuple[Statement, ...]:
        read_before = (WIDE - 1 - 8 * self.length).mod(WIDE)
        long = (self._load(64, self.end - WORD) >> 1) >> read_before
        short = self._below(WORD, self._halves(32), self._below(4, self._halves(16), self._few()))
        return (If(below(self.length, WORD), short, (self._set(long),)), self._set(self.word))

    def _below(self, count: int, value: Term, fewer: tuple[Statement, ...]) -> tuple[Statement, ...]:
        """The value for ``count`` / 2 bytes or more, something else for fewer."""
        return (If(below(self.length, count // 2), fewer, (self._set(value),)),)

    def _few(self) -> tuple[Statement, ...]:
        """One byte, or none."""
        one = zext(load(self.byte.view, self.end - 1, BYTE), WIDE)
        return (If(below(self.length, 1), (self._set(const(0, WIDE)),), (self._set(one),)),)

    def _halves(self, width: int) -> Term:
        """So many bits from the start, and as many up to the end."""
        low, high = self._load(width, self.end - self.length), self._load(width, self.end - width // BYTE)
        return low | high << (8 * self.length - width).mod(WIDE)

    def _load(self, width: int, index: Index) -> Term:
        return zext(load(self.view(width).name, index, width), WIDE)

    def _set(self, value: Term) -> Assign:
        return Assign((self.variable,), (value,))
