"""Eight bytes of the message are read at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from typing import ClassVar

from wright.ir.parts import extract
from wright.ir.program import Assign, If, Loop, Program, Slot, Statement, View, terms_of
from wright.ir.rewrite import map_own_terms
from wright.ir.terms import Op, Term, Type, load, slot
from wright.ir.traverse import transform, walk
from wright.passes.lib.base import Pass
from wright.passes.lib.message import is_given, little
from wright.passes.lib.swapped import exchanged

WORD, WIDE, BYTE, HALF = 32, 64, 8, 16
LOWER = 0x0000_FFFF_0000_FFFF


@dataclass(frozen=True)
class CombineLoads(Pass):
    """Read eight bytes of the message at a time, and make a word of 64 bits or two of 32 of them.

        a = M[p]; b = M[p + 4]
    →   m = M64[p]; s = (m & 0xff00ff…) << 8 | (m >> 8) & 0xff00ff…
        a = rotl(low(s), 16); b = rotl(high(s), 16)

    Known as: load widening (load combining), with SIMD within a register for the bytes.

    Lemma: ``bytes swapped``. Neighbouring bytes change places in both words at once. A rotate then brings a
    word's halves where they belong; of a word that is held twice, that rotate is a shift. No byte is read
    that was not read before. Source: Motoko, where a read of stable memory costs 150 instructions and more,
    however wide it is. Each word must have a place of its own: put it behind ``unroll``, ``scalars`` and
    ``forward``. Put it before ``double``, with ``by=rotate``.
    """

    name: ClassVar[str] = "combine_loads"

    def apply(self, program: Program) -> Program:
        reader = _Reader(self, program)
        body = reader.body(program.body)
        self.require(reader.views, f"{program.name} reads no eight bytes of a message in a row")
        read = replace(program, body=body, views={**program.views, **reader.views})
        return read.with_slots(*reader.slots)


@dataclass
class _Reader:
    step: CombineLoads
    program: Program
    views: dict[str, View] = field(default_factory=dict)
    slots: list[Slot] = field(default_factory=list)
    number: int = 0
    """The number of the next variable, unless the program has one of its name."""

    def body(self, body: tuple[Statement, ...]) -> tuple[Statement, ...]:
        """Statements of one level: bytes are read right before the first that needs them."""
        result: list[Statement] = []
        known: dict[Term, Term] = {}
        first = _firsts(word for statement in body for word in self.words(statement))
        for statement in body:
            for word in self.words(statement):
                if word in first and word not in known:
                    result += self.read(first[word], known)
            result.append(self.within(map_own_terms(statement, lambda term: transform(term, known.get))))
        return tuple(result)

    def within(self, statement: Statement) -> Statement:
        match statement:
            case Loop():
                return replace(statement, body=self.body(statement.body))
            case If():
                then, otherwise = self.body(statement.then), self.body(statement.otherwise)
                return replace(statement, then=then, otherwise=otherwise)
        return statement

    def words(self, statement: Statement) -> list[Term]:
        """The words of a message that a statement reads itself, but for those that are read so already."""
        loads = (node for node in walk(*terms_of(statement)) if node.op is Op.LOAD)
        return [node for node in loads if node.width in self.widths(node.element[0])]

    def widths(self, view: str) -> tuple[int, ...]:
        """The widths of a view's words that are made of eight bytes."""
        if not is_given(self.program, view):
            return ()
        return (WORD, WIDE) if self.program.views[view].big_endian else (WORD,)

    def read(self, first: Term, known: dict[Term, Term]) -> Iterator[Assign]:
        """Eight bytes whose first word is this one; from them follow it and the next one."""
        name, index = first.element
        view = little(self.program.views, name, WIDE)
        self.views[view.name] = view
        yield self.named("m", load(view.name, index, WIDE))
        found = self.last()
        big_endian = self.program.views[name].big_endian
        if big_endian:
            yield self.named("s", exchanged(found, BYTE))
            found = self.last()
        if first.width == WIDE:
            known[first] = _turned(found) if big_endian else found
            return
        for place in range(2):
            half = extract(found, WORD * place, WORD)
            known[load(name, index + 4 * place, WORD)] = half.rotl(HALF) if big_endian else half

    def named(self, prefix: str, value: Term) -> Assign:
        names = (f"{prefix}{number}" for number in count(self.number))
        name = next(name for name in names if name not in self.program.slots)
        self.number = int(name.removeprefix(prefix)) + 1
        self.slots.append(Slot(name, Type(WIDE)))
        return Assign((name,), (value,))

    def last(self) -> Term:
        return slot(self.slots[-1].name, WIDE)


def _turned(word: Term) -> Term:
    """A word's four halves in reverse order."""
    return (word.rotl(HALF) & LOWER) | (word.rotl(WIDE - HALF) & ~LOWER)


def _firsts(words: Iterable[Term]) -> dict[Term, Term]:
    """By word, the one that its eight bytes begin with; none where there are not so many in a row."""
    found: dict[Term, Term] = {}
    ordered = sorted(set(words), key=lambda word: word.element[1].constant)
    for word in ordered:
        name, index = word.element
        if word.width == WIDE:
            found[word] = word
        elif word not in found and (then := load(name, index + 4, WORD)) in ordered:
            found[word] = found[then] = word
    return found
