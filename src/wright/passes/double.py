"""A word that is held twice rotates by a shift."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import ClassVar, Self

from wright.ir.dead import read_before_set
from wright.ir.extent import bits_of
from wright.ir.parts import pick, trunc, zext
from wright.ir.program import Assign, Encoding, Loop, Program, Statement, Store, statements, terms_of
from wright.ir.rewrite import as_rotate, map_statements
from wright.ir.terms import Op, Term, Type, const, load, public, slot
from wright.ir.traverse import rebuild, walk
from wright.passes.lib.base import Pass

WORD, WIDE = 32, 64
LOW = (1 << WORD) - 1
TWICE = 1 << WORD | 1
OVERFLOWING = (Op.ADD, Op.SUB, Op.MUL, Op.PUBLIC)
BITWISE = (Op.AND, Op.OR, Op.XOR, Op.NOT)


class Doubling(Enum):
    """How a word is put above itself."""

    MULTIPLY = "multiply"  # (w & 0xffffffff) * 0x1_0000_0001
    JOIN = "join"  # w & 0xffffffff | w << 32
    ROTATE = "rotate"  # by a product; what is held twice already stays so when 64 bits are rotated


@dataclass(frozen=True)
class Double(Pass):
    """Compute 32-bit words in 64 bits, and hold those that are rotated twice: ``w | w << 32``.

        b = rotl(a, 5) + e   →   s = (a >> 27) + e; b = (s & 0xffffffff) * 0x1_0000_0001

    Known as: no common name; nearest are integer promotion and a redundant representation of numbers.

    Lemma: ``doubled word``. Sums, and words that are never rotated, are dirty above bit 32. A sum is doubled
    where it is assigned. One that a loop carries from turn to turn is cleaned there: it must be a word of the
    spec. A shift takes the upper half, as nothing stands above that. Source: Motoko, whose Nat32 lives in the
    upper half of a 64-bit word, so that a rotate costs 14 instructions; and Mono, whose JIT knows no rotate
    (+33 % on SHA-256). It loses 19 to 26 % where the engine has rotates. Put it after ``inline``.
    """

    name: ClassVar[str] = "double"
    by: Doubling = Doubling.MULTIPLY

    def apply(self, program: Program) -> Program:
        self.require(
            not program.helpers, f"{program.name} still calls {', '.join(program.helpers)}: inline first"
        )
        twice = _rotated(program.body)
        carried = _carried(program.body)
        doubler = _Doubler(self, twice, carried)
        slots = {
            name: replace(
                s,
                type=Type(WIDE, s.type.lanes),
                encoding=Encoding.DOUBLED if name in twice else Encoding.DIRTY,
                bits=WORD,
            )
            for name, s in program.slots.items()
            if s.type.width == WORD
        }
        doubled = program.with_body(map_statements(program.body, doubler.statement))
        return replace(doubled, slots={**program.slots, **slots})

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(by) for by in Doubling]


def _carried(body: tuple[Statement, ...]) -> frozenset[str]:
    """The slots that a loop reads before it sets them."""
    loops = (statement.body for statement in statements(body) if isinstance(statement, Loop))
    return frozenset().union(*map(read_before_set, loops))


def _rotation(term: Term) -> tuple[Term, int] | None:
    """The word that a term rotates left, and the amount; a pair of shifts counts as a rotation."""
    term = as_rotate(term) or term
    return (term.args[0], term.amount) if term.op is Op.ROTL and isinstance(term.amount, int) else None


def _held(term: Term) -> Iterator[str]:
    """The slots that must be doubled so that a term is."""
    pending = [term]
    while pending:
        node = pending.pop()
        if node.op is Op.SLOT:
            yield node.name
        elif node.op in BITWISE:
            pending.extend(node.args)


def _rotated(body: tuple[Statement, ...]) -> frozenset[str]:
    """The slots that are rotated, here or after they were copied to others.

    What bytes are pushed into is no word yet: its copies alone are.
    """
    found: set[str] = set()
    pushed: set[str] = set()
    values: list[tuple[str, Term]] = []
    for statement in statements(body):
        for node in walk(*terms_of(statement)):
            rotation = _rotation(node)
            if rotation is not None:
                found.update(_held(rotation[0]))
        if isinstance(statement, Assign):
            values += zip(statement.slots, statement.values, strict=True)
    for name, value in values:
        shifted = (node.args[0] for node in walk(value) if node.op is Op.SHL)
        pushed.update(name for word in shifted if word.op is Op.SLOT and word.name == name)
    size = -1
    while size != len(found):
        size = len(found)
        found.update(*(set(_held(value)) - pushed for name, value in values if name in found))
    return frozenset(found)


@dataclass
class _Doubler:
    step: Double
    twice: frozenset[str]
    carried: frozenset[str]
    memo: dict[Term, Term] = field(default_factory=dict)

    def statement(self, statement: Statement) -> list[Statement]:
        match statement:
            case Assign(slots, values):
                pairs = zip(slots, values, strict=True)
                return [Assign(slots, tuple(self.assigned(name, value) for name, value in pairs))]
            case Store(view, index, value):
                return [Store(view, index, self.narrow(value))]
        return [statement]

    def assigned(self, name: str, value: Term) -> Term:
        if value.width != WORD:
            return self.narrow(value)
        if name in self.twice:
            return self.doubled(value)
        overflows = value.op in OVERFLOWING and name in self.carried
        return self.clean(value) if overflows else self.low(value)

    def narrow(self, term: Term) -> Term:
        """A term at its own width, of words that are held wide."""
        if term.width == WORD:
            return trunc(self.low(term), WORD)
        return rebuild(term, tuple(self.narrow(arg) for arg in term.args))

    def low(self, term: Term) -> Term:
        """The word in the low half; above it may stand anything."""
        if term not in self.memo:
            self.memo[term] = self._low(term)
        return self.memo[term]

    def _low(self, term: Term) -> Term:
        rotation = _rotation(term)
        if rotation is not None:
            word, amount = rotation
            return self.doubled(word) >> (WORD - amount)
        match term.op:
            case Op.CONST:
                return const(term.number, WIDE)
            case Op.SLOT:
                return slot(term.name, WIDE)
            case Op.LOAD:
                return zext(load(*term.element, WORD), WIDE)
            case Op.PUBLIC:
                index, shift = term.moved
                return public(index, WIDE, shift)
            case Op.PICK:
                index, bounds = term.cases
                return pick(index, bounds, tuple(self.low(arg) for arg in term.args))
            case Op.ADD | Op.SUB | Op.MUL | Op.AND | Op.OR | Op.XOR | Op.NOT:
                return rebuild(term, tuple(self.low(arg) for arg in term.args))
            case Op.SHL if isinstance(term.amount, int):
                return self.low(term.args[0]) << term.amount
            case Op.SHR if isinstance(term.amount, int):
                (word,) = term.args
                if self.twice.issuperset(_leaves(word)):
                    return self.doubled(word) >> (WORD + term.amount)
                return self.clean(word) >> term.amount
            case Op.EXTRACT:
                return self.narrow(term.args[0]) >> term.number
            case Op.ZEXT | Op.BSWAP | Op.CONCAT:
                return zext(rebuild(term, tuple(self.narrow(arg) for arg in term.args)), WIDE)
        self.step.require(False, f"no rule for {term.op.name.lower()} of {WORD} bits")
        raise AssertionError

    def clean(self, term: Term) -> Term:
        """The word in the low half, zeros above."""
        low = self.low(term)
        return low if bits_of(low) <= WORD else low & LOW

    def doubled(self, term: Term) -> Term:
        """The word in both halves."""
        if term.op is Op.CONST:
            return const(term.number * TWICE, WIDE)
        if term.op is Op.SLOT and term.name in self.twice:
            return slot(term.name, WIDE)
        if term.op in BITWISE and _rotation(term) is None and self.twice.issuperset(_leaves(term)):
            return rebuild(term, tuple(self.doubled(arg) for arg in term.args))
        rotation = _rotation(term)
        if rotation is not None and self.step.by is Doubling.ROTATE:
            return self.doubled(rotation[0]).rotl(rotation[1])
        return self.above(self.clean(term), self.low(term))

    def above(self, clean: Term, low: Term) -> Term:
        """A word above itself."""
        return clean | low << WORD if self.step.by is Doubling.JOIN else clean * TWICE


def _leaves(term: Term) -> Iterator[str]:
    """The slots below bitwise operations; anything else, but for a constant, stands for a word held once."""
    for node in walk(term):
        if node.op is Op.SLOT:
            yield node.name
        elif node.op not in BITWISE and node.op is not Op.CONST:
            yield ""
