"""Words held in wider ones: masked where a carry or a shift would show, and twice where they are rotated."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from wright.ir.extent import bits_of
from wright.ir.parts import pick, zext
from wright.ir.program import Assign, Encoding, Program, Statement, Store, statements, terms_of
from wright.ir.rewrite import as_rotate, map_statements
from wright.ir.terms import Op, Term, Type, const, load, public, slot
from wright.ir.traverse import rebuild, walk
from wright.passes.lib.base import Pass
from wright.targets.evm.values import WORD

BITWISE = (Op.AND, Op.OR, Op.XOR, Op.NOT)


@dataclass(frozen=True)
class Hold(Pass):
    """Compute words of ``width`` bits in words of 256, and hold those that are rotated twice.

        b = rotl(a, 5) + e   →   s = (a >> 27) + e; b = (s & 0xffffffff) * 0x1_0000_0001

    Known as: no common name; nearest are integer promotion and a redundant representation of numbers.

    Lemma: ``doubled word``. It is what ``double`` does where 64 bits hold 32, with room above both copies:
    rotations inside rotations are shifts inside shifts, as far as the copies reach. Sums are dirty above a
    word; one is masked where it is doubled, shifted down or stored. Source: the EVM, whose words have 256
    bits, and which has no rotation. Put it behind ``inline``.
    """

    name: ClassVar[str] = "hold"
    width: int = 64

    def apply(self, program: Program) -> Program:
        self.require(
            not program.helpers, f"{program.name} still calls {', '.join(program.helpers)}: inline first"
        )
        words = [name for name, s in program.slots.items() if s.type == Type(self.width)]
        holder = _Holder(self, _rotated(program.body, self.width))
        held = program.with_body(map_statements(program.body, holder.statement))
        slots = {
            name: replace(
                program.slots[name],
                type=Type(WORD),
                encoding=Encoding.DOUBLED if name in holder.twice else Encoding.DIRTY,
                bits=self.width,
            )
            for name in words
        }
        return replace(held, slots={**program.slots, **slots})


def _rotation(term: Term) -> tuple[Term, int] | None:
    """The word that a term rotates right, and the amount; a pair of shifts counts as a rotation."""
    term = as_rotate(term) or term
    if term.op is not Op.ROTL or not isinstance(term.amount, int):
        return None
    return term.args[0], term.width - term.amount


def _rotated(body: tuple[Statement, ...], width: int) -> frozenset[str]:
    """The slots of words that are rotated, alone or combined bit by bit, here or after they were copied."""
    found = set[str]()
    values = list[tuple[str, Term]]()
    for statement in statements(body):
        for node in walk(*terms_of(statement)):
            rotation = _rotation(node) if node.width == width else None
            if rotation is not None:
                found.update(_combined(rotation[0]))
        if isinstance(statement, Assign):
            values += zip(statement.slots, statement.values, strict=True)
    size = -1
    while size != len(found):
        size = len(found)
        for name, value in values:
            if name in found and value.op is Op.SLOT:
                found.add(value.name)
    return frozenset(found)


def _combined(term: Term) -> set[str]:
    """The slots of which a term is made bit by bit, and by rotations."""
    rotation = _rotation(term)
    if rotation is not None:
        return _combined(rotation[0])
    if term.op is Op.SLOT:
        return {term.name}
    return set().union(*map(_combined, term.args)) if term.op in BITWISE else set()


@dataclass
class _Holder:
    step: Hold
    twice: frozenset[str]
    memo: dict[tuple[Term, int], Term] = field(default_factory=dict)

    @property
    def width(self) -> int:
        return self.step.width

    @property
    def ones(self) -> int:
        return (1 << self.width) - 1

    def statement(self, statement: Statement) -> list[Statement]:
        match statement:
            case Assign(slots, values):
                pairs = zip(slots, values, strict=True)
                return [Assign(slots, tuple(self.assigned(name, value) for name, value in pairs))]
            case Store(view, index, value):
                self.step.require(value.width == WORD, f"{view} has words of {value.width} bits: pack first")
                return [Store(view, index, self.wide(value))]
        return [statement]

    def assigned(self, name: str, value: Term) -> Term:
        if value.width != self.width:
            return self.wide(value)
        return self.reaching(value, self.width) if name in self.twice else self.low(value)

    def wide(self, term: Term) -> Term:
        """A term of the machine's width, of words that are held in others."""
        if term.op is Op.ZEXT and term.args[0].width == self.width:
            return self.clean(term.args[0])
        if term.op is Op.SHL and isinstance(term.amount, int) and term.amount + self.width >= WORD:
            (inner,) = term.args
            if inner.op is Op.ZEXT and inner.args[0].width == self.width:
                return self.low(inner.args[0]) << term.amount
        self.step.require(
            term.width == WORD or not term.args, f"no rule for {term.op.name.lower()} of {term.width} bits"
        )
        return rebuild(term, tuple(self.wide(arg) for arg in term.args))

    def low(self, term: Term) -> Term:
        """The word in the lowest bits; above it may stand anything."""
        return self.reaching(term, 0)

    def reaching(self, term: Term, more: int) -> Term:
        """The word in the lowest bits, and above it as many bits more of the word again."""
        found = self.memo.get((term, more))
        if found is None:
            found = self.memo[term, more] = self._reaching(term, more)
        return found

    def _reaching(self, term: Term, more: int) -> Term:
        rotation = _rotation(term)
        if rotation is not None and more + rotation[1] <= self.width:
            word, amount = rotation
            return self.reaching(word, more + amount) >> amount
        if term.op is Op.CONST:
            return const(term.number * (1 << self.width | 1) if more else term.number, WORD)
        if term.op is Op.SLOT and (not more or term.name in self.twice):
            return slot(term.name, WORD)
        if term.op in BITWISE and (not more or (_combined(term) and self.twice.issuperset(_combined(term)))):
            return rebuild(term, tuple(self.reaching(arg, more) for arg in term.args))
        return self.clean(term) * (1 << self.width | 1) if more else self._once(term)

    def _once(self, term: Term) -> Term:
        """The word in the lowest bits."""
        rotation = _rotation(term)
        if rotation is not None:  # round a longer way than a copy reaches
            return self.reaching(rotation[0], self.width) >> rotation[1]
        match term.op:
            case Op.LOAD:
                return zext(load(*term.element, term.width), WORD)
            case Op.PUBLIC:
                index, left = term.moved
                return public(index, WORD, left)
            case Op.PICK:
                index, bounds = term.cases
                return pick(index, bounds, tuple(map(self.low, term.args)))
            case Op.ADD | Op.SUB | Op.MUL:
                return rebuild(term, tuple(map(self.low, term.args)))
            case Op.SHL if isinstance(term.amount, int):
                return self.low(term.args[0]) << term.amount
            case Op.SHR if isinstance(term.amount, int):
                return self.clean(term.args[0]) >> term.amount
            case Op.TRUNC if term.args[0].width == WORD:
                return self.wide(term.args[0])
        self.step.require(False, f"no rule for {term.op.name.lower()} of {self.width} bits")
        raise AssertionError

    def clean(self, term: Term) -> Term:
        """The word, and zeros above."""
        low = self.low(term)
        return low if bits_of(low) <= self.width and not self._doubled(term) else low & self.ones

    def _doubled(self, term: Term) -> bool:
        return any(node.op is Op.SLOT for node in walk(term))
