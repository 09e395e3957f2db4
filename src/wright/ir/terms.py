"""Terms: interned, immutable values, made of the ops in ``wright.ir.ops``.

A term is an op over arguments, with a type of width × lanes. It is unsigned; arithmetic is modulo
2^width, lane by lane. Structurally equal terms are the same object.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from sys import getrefcount
from typing import cast

from wright.ir.index import Condition, Index
from wright.ir.notation import show_term
from wright.ir.ops import CONST as CONST  # who makes terms needs these, too
from wright.ir.ops import Op as Op
from wright.ir.ops import Type as Type

Amount = int | Index
Literal = (
    None
    | int
    | str
    | Index
    | tuple[str, Index]
    | tuple[Index, int]
    | tuple[Index, tuple[int, ...]]
    | (tuple[Condition, ...])
)


class Term:
    """One node. Make it with the functions below; compare it with ``is``."""

    __slots__ = ("args", "id", "literal", "op", "sampled", "scalar", "type", "width")
    op: Op
    type: Type
    width: int
    args: tuple[Term, ...]
    literal: Literal
    id: int
    scalar: bool
    """Whether neither it nor a term below it has lanes."""
    sampled: int | None
    """Its value on the sample of a proof (``proof/sample.py``), once something asked for it."""

    @property
    def name(self) -> str:
        """The name of a symbol, a slot, a called helper, or the table of a LOOKUP."""
        return cast(str, self.literal)

    @property
    def element(self) -> tuple[str, Index]:
        """The view and the index of a LOAD."""
        return cast("tuple[str, Index]", self.literal)

    @property
    def moved(self) -> tuple[Index, int]:
        """The public integer of a PUBLIC, and its left shift in bits."""
        return cast("tuple[Index, int]", self.literal)

    @property
    def cases(self) -> tuple[Index, tuple[int, ...]]:
        """The public integer that decides a PICK, and the bounds of its cases."""
        return cast("tuple[Index, tuple[int, ...]]", self.literal)

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions of a MASK, one per lane."""
        return cast("tuple[Condition, ...]", self.literal)

    @property
    def amount(self) -> Amount:
        """The amount of a ROTL, SHL or SHR."""
        return cast("Amount", self.literal)

    @property
    def number(self) -> int:
        """The value of a CONST, the lowest bit of an EXTRACT, the lane of a LANE."""
        return cast(int, self.literal)

    def __add__(self, other: Term | int) -> Term:
        return add(self, _like(self, other))

    def __radd__(self, other: int) -> Term:
        return add(_like(self, other), self)

    def __sub__(self, other: Term | int) -> Term:
        return binary(Op.SUB, self, _like(self, other))

    def __rsub__(self, other: int) -> Term:
        return binary(Op.SUB, _like(self, other), self)

    def __mul__(self, other: Term | int) -> Term:
        return binary(Op.MUL, self, _like(self, other))

    def mulh(self, other: Term | int) -> Term:
        return binary(Op.MULH, self, _like(self, other))

    def __and__(self, other: Term | int) -> Term:
        return binary(Op.AND, self, _like(self, other))

    def __or__(self, other: Term | int) -> Term:
        return binary(Op.OR, self, _like(self, other))

    def __xor__(self, other: Term | int) -> Term:
        return binary(Op.XOR, self, _like(self, other))

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __invert__(self) -> Term:
        return unary(Op.NOT, self)

    def __lshift__(self, amount: Amount) -> Term:
        return shift(Op.SHL, self, amount)

    def __rshift__(self, amount: Amount) -> Term:
        return shift(Op.SHR, self, amount)

    def rotl(self, amount: Amount) -> Term:
        return shift(Op.ROTL, self, amount)

    def less(self, other: Term | int) -> Term:
        return less(self, _like(self, other))

    def __repr__(self) -> str:
        return show_term(self)


_INTERNED: dict[tuple[Op, Type, tuple[Term, ...], Literal], Term] = {}
_made = count()
_FEW = 50_000
_most = _FEW
"""The number of terms at which those in no use are given back."""
_lasting = 0
"""The number of terms that are in use between proofs."""
_IDLE = 3
"""References to a term in no use while it is looked at: the table, a variable, and the call that counts."""


def make(op: Op, type: Type, args: tuple[Term, ...] = (), literal: Literal = None) -> Term:
    """The term with exactly these parts; nothing is simplified."""
    key = (op, type, args, literal)
    found = _INTERNED.get(key)
    if found is None:
        if len(_INTERNED) > _most:
            _sweep()
        found = Term.__new__(Term)
        found.op, found.type, found.args, found.literal = op, type, args, literal
        found.width = type.width
        found.scalar = type.lanes == 1 and all(arg.scalar for arg in args)
        found.sampled = None
        found.id = next(_made)
        _INTERNED[key] = found
    return found


def give_back() -> None:
    """Forget the terms in no use, if they are many: a proof makes some hundred thousand, and ends."""
    global _lasting
    if len(_INTERNED) > 2 * _lasting + _FEW:
        _sweep()
        _lasting = len(_INTERNED)


def _sweep() -> None:
    """Forget the terms to which only the table refers; the newest first, as terms refer to older ones."""
    global _most
    terms = list(_INTERNED.values())
    while terms:
        term = terms.pop()
        if getrefcount(term) == _IDLE:
            del _INTERNED[term.op, term.type, term.args, term.literal]
    _most = 2 * len(_INTERNED) + _FEW


def _like(term: Term, value: Term | int) -> Term:
    return value if isinstance(value, Term) else const(value, term.width, term.type.lanes)


def const(value: int, width: int, lanes: int = 1) -> Term:
    return make(Op.CONST, Type(width, lanes), (), value & ((1 << width) - 1))


def input_word(name: str, width: int, lanes: int = 1) -> Term:
    return make(Op.INPUT, Type(width, lanes), (), name)


def slot(name: str, width: int, lanes: int = 1) -> Term:
    return make(Op.SLOT, Type(width, lanes), (), name)


def load(view: str, index: Index | int | str, width: int, lanes: int = 1) -> Term:
    return make(Op.LOAD, Type(width, lanes), (), (view, Index.of(index)))


def lookup(table: str, place: Term, width: int) -> Term:
    """The element of a table at a word of 8 bits."""
    return make(Op.LOOKUP, Type(width), (place,), table)


def public(index: Index | int | str, width: int, shift: int = 0) -> Term:
    """Bits of a public integer as a word: ⌊index · 2^shift⌋ mod 2^width."""
    place = Index.of(index)
    if place.is_constant:
        value = place.constant
        return const(value << shift if shift >= 0 else value >> -shift, width)
    return make(Op.PUBLIC, Type(width), (), (place, shift))


def value_of(term: Term) -> int | None:
    """The number of a constant, or None."""
    return term.literal if term.op is CONST and isinstance(term.literal, int) else None


def add(left: Term, right: Term) -> Term:
    return binary(Op.ADD, left, right)


FOLD: dict[Op, Callable[[int, int, int], int]] = {
    Op.ADD: lambda a, b, _: a + b,
    Op.SUB: lambda a, b, _: a - b,
    Op.MUL: lambda a, b, _: a * b,
    Op.MULH: lambda a, b, width: a * b >> width,
    Op.AND: lambda a, b, _: a & b,
    Op.OR: lambda a, b, _: a | b,
    Op.XOR: lambda a, b, _: a ^ b,
    Op.ULT: lambda a, b, _: int(a < b),
}
"""The value of an op on two numbers of a width, which may have more bits than that."""
_NEUTRAL_ZERO = {Op.ADD, Op.OR, Op.XOR}


def binary(op: Op, left: Term, right: Term) -> Term:
    """A two-argument op, with constant folding; neutral elements vanish."""
    if left.type != right.type:
        raise TypeError(f"{op.name.lower()} of {left.type} and {right.type}: the types must be the same")
    if left.op is CONST or right.op is CONST:
        return _folded(op, left, right)
    return make(op, left.type, (left, right))


def _folded(op: Op, left: Term, right: Term) -> Term:
    """A two-argument op, one of whose arguments is a constant at least."""
    a, b = value_of(left), value_of(right)
    if a is not None and b is not None:
        return const(FOLD[op](a, b, left.width), left.width, left.type.lanes)
    if op in _NEUTRAL_ZERO and a == 0:
        return right
    if (op in _NEUTRAL_ZERO or op is Op.SUB) and b == 0:
        return left
    if op is Op.AND or op is Op.MUL:
        neutral = 1 if op is Op.MUL else (1 << left.width) - 1
        if a == 0 or b == 0:
            return const(0, left.width, left.type.lanes)
        if a == neutral or b == neutral:
            return right if a == neutral else left
    return make(op, left.type, (left, right))


def written(op: Op, left: Term, right: Term) -> Term:
    """A two-argument op as a text has it: constants fold, but neutral elements stay."""
    if left.op is Op.CONST and right.op is Op.CONST:
        return binary(op, left, right)
    if left.type != right.type:
        raise TypeError(f"{op.name.lower()} of {left.type} and {right.type}: the types must be the same")
    return make(op, left.type, (left, right))


def less(left: Term, right: Term) -> Term:
    """1 where left < right as unsigned numbers, else 0; same type as its arguments."""
    return binary(Op.ULT, left, right)


def unary(op: Op, term: Term) -> Term:
    value = value_of(term)
    if value is not None:
        folded = ~value if op is Op.NOT else int.from_bytes(value.to_bytes(term.width // 8, "big"), "little")
        return const(folded, term.width, term.type.lanes)
    return make(op, term.type, (term,))


def bswap(term: Term) -> Term:
    """The bytes in reverse order."""
    return unary(Op.BSWAP, term)


def shift(op: Op, term: Term, amount: Amount) -> Term:
    """ROTL, SHL or SHR by an amount in 0..width; a shift by the whole width gives zero."""
    if type(amount) is int and 0 < amount < term.width and term.op is not CONST:
        return make(op, term.type, (term,), amount)
    if isinstance(amount, Index) and amount.is_constant:
        amount = amount.constant
    width = term.width
    if isinstance(amount, int):
        if op is Op.ROTL:
            amount %= width
        if not 0 <= amount <= width:
            raise ValueError(f"{op.name.lower()} by {amount}: the amount must be in 0..{width}")
        if amount == 0:
            return term
        value = value_of(term)
        if value is not None:
            folded = {
                Op.ROTL: (value << amount) | (value >> (width - amount)),
                Op.SHL: value << amount,
                Op.SHR: value >> amount,
            }[op]
            return const(folded, width, term.type.lanes)
        if amount == width:
            return const(0, width, term.type.lanes)
    return make(op, term.type, (term,), amount)
