"""64-bit words as two of 32 bits, for languages without them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import ClassVar, Self

from wright.ir.index import Index
from wright.ir.liveness import without_unused
from wright.ir.parts import pick, sum_of, trunc, zext
from wright.ir.program import Assign, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.rewrite import map_statements
from wright.ir.terms import Op, Term, Type, bswap, const, less, load, lookup, public, slot
from wright.ir.traverse import rebuild
from wright.passes.lib.base import Pass, PassError
from wright.passes.lib.sums import addends

Pair = tuple[Term, Term]  # high, low


class Carry(Enum):
    """How the carry from the low half is found."""

    BITWISE = "bitwise"  # (a & b | (a | b) & ~sum) >>> 31
    COMPARE = "compare"  # sum < a, unsigned
    WIDE = "wide"  # all low halves added exactly, then divided by 2^32


@dataclass(frozen=True)
class Halves(Pass):
    """Take each 64-bit word apart into ``hi`` and ``lo``.

        a + b   →   lo = al + bl; hi = ah + bh + carry(al, bl, lo)

    Known as: type legalisation, by expanding integers; multi-word arithmetic.

    Lemmas: ``carry by majority``, ``carry by comparison``, ``carry by a wide sum``, ``rotate by halves``.
    Measured on SHA-512, MB/s in V8 and JavaScriptCore: the compared carry 94 and 104, the bitwise one 70 and
    94, the wide one 105 and 3. JavaScriptCore keeps leaving optimised code there. The compared carry adds the
    boolean as it is; a conditional in its place branches, with 34 in V8. Put it after ``inline``, before
    ``name``.
    """

    name: ClassVar[str] = "halves"
    carry: Carry = Carry.BITWISE

    def apply(self, program: Program) -> Program:
        self.require(
            not program.helpers, f"{program.name} still calls {', '.join(program.helpers)}: inline first"
        )
        every = (
            *(view.width for view in program.views.values()),
            *(s.type.width for s in program.slots.values()),
        )
        self.require(64 in every, f"{program.name} has no words of 64 bits")
        for storage in program.storages.values():
            seen = [v for v in program.views.values() if v.storage == storage.name]
            widths = {view.width for view in seen}
            self.require(
                widths <= {64} or 64 not in widths or all(view.step == 1 for view in seen),
                f"{storage.name} is seen at several widths",
            )
        split = _Splitter(self, program)
        body = map_statements(program.body, split.statement)
        slots = {
            half: replace(s, name=half, type=Type(32, s.type.lanes))
            for s in program.slots.values()
            if s.type.width == 64
            for half in _names(s.name)
        }
        narrow = {n: s for n, s in program.slots.items() if s.type.width != 64}
        views = {n: _narrow_view(v) for n, v in program.views.items()}
        storages = {n: _narrow_storage(s, program.views.values()) for n, s in program.storages.items()}
        halved = replace(
            program,
            body=body,
            slots={**narrow, **slots, **split.made},
            views={**views, **split.views},
            storages={**storages, **split.storages},
        )
        return without_unused(halved)

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(carry) for carry in Carry]


def _names(name: str) -> tuple[str, str]:
    return f"{name}h", f"{name}l"


def _narrow_view(view: View) -> View:
    if view.width != 64:
        return view
    return replace(view, width=32, unit=min(view.step, 4))


def _narrow_storage(storage: Storage, views: Iterable[View]) -> Storage:
    for view in views:
        if view.storage == storage.name and view.width == 64 and storage.data:
            parts = ((v >> 32, v % (1 << 32)) for v in storage.data)
            halves = (part if view.big_endian else part[::-1] for part in parts)
            return replace(storage, data=tuple(half for pair in halves for half in pair))
    return storage


@dataclass
class _Splitter:
    step: Halves
    program: Program
    memo: dict[Term, Pair] = field(default_factory=dict)
    narrowed: dict[Term, Term] = field(default_factory=dict)
    made: dict[str, Slot] = field(default_factory=dict)
    views: dict[str, View] = field(default_factory=dict)
    storages: dict[str, Storage] = field(default_factory=dict)

    def statement(self, statement: Statement) -> list[Statement]:
        match statement:
            case Assign(slots, values):
                found: list[tuple[str, Term]] = []
                for name, value in zip(slots, values, strict=True):
                    if value.width == 64:
                        found.extend(zip(_names(name), self.pair(value), strict=True))
                    else:
                        found.append((name, self.narrow(value)))
                return [Assign(tuple(n for n, _ in found), tuple(v for _, v in found))]
            case Store(view, index, value) if value.width == 64:
                places = self.places(self.program.views[view], index)
                return [Store(view, at, half) for at, half in zip(places, self.pair(value), strict=True)]
            case Store(view, index, value):
                return [Store(view, index, self.narrow(value))]
        return [statement]

    def places(self, view: View, index: Index) -> tuple[Index, Index]:
        """The places of the high and of the low half."""
        if view.step <= 4:
            first, second = index, index + 4 // view.step
        else:
            doubled = replace(index, modulo=None).times(2)
            first, second = doubled, doubled + 1
            if index.modulo is not None:
                first, second = first.mod(2 * index.modulo), second.mod(2 * index.modulo)
        return (first, second) if view.big_endian else (second, first)

    def half_table(self, name: str, half: int) -> str:
        """The table of the high or of the low halves of another's elements."""
        view = self.program.views[name]
        data = self.program.storages[view.storage].data
        halves = tuple(value % (1 << 32) if half else value >> 32 for value in data)
        table = _names(name)[half]
        self.views[table] = replace(view, name=table, storage=table, width=32)
        self.storages[table] = Storage(table, Region.TABLE, 4 * len(halves), halves)
        return table

    def narrow(self, term: Term) -> Term:
        """A term of less than 64 bits, whose arguments may be wider."""
        if term not in self.narrowed:
            self.narrowed[term] = self._narrow(term)
        return self.narrowed[term]

    def _narrow(self, term: Term) -> Term:
        if term.args and term.args[0].width == 64:
            high, low = self.pair(term.args[0])
            if term.op is Op.TRUNC:
                return trunc(low, term.width)
            if term.op is Op.EXTRACT:
                lowest = term.number
                return trunc(low >> lowest if lowest < 32 else high >> (lowest - 32), term.width)
        return rebuild(term, tuple(self.narrow(arg) for arg in term.args))

    def pair(self, term: Term) -> Pair:
        """High and low half of a 64-bit term."""
        if term not in self.memo:
            self.memo[term] = self._pair(term)
        return self.memo[term]

    def _pair(self, term: Term) -> Pair:
        match term.op:
            case Op.CONST:
                return const(term.number >> 32, 32), const(term.number, 32)
            case Op.SLOT:
                high_name, low_name = _names(term.name)
                return slot(high_name, 32), slot(low_name, 32)
            case Op.LOAD:
                name, index = term.element
                high_place, low_place = self.places(self.program.views[name], index)
                return load(name, high_place, 32), load(name, low_place, 32)
            case Op.LOOKUP:
                place = self.narrow(term.args[0])
                high_table, low_table = (self.half_table(term.name, half) for half in (0, 1))
                return lookup(high_table, place, 32), lookup(low_table, place, 32)
            case Op.PUBLIC:
                index, left = term.moved
                return public(index, 32, left - 32), public(index, 32, left)
            case Op.PICK:
                index, bounds = term.cases
                highs, lows = self._each(term.args)
                return pick(index, bounds, highs), pick(index, bounds, lows)
            case Op.ADD:
                return self._sum([self.pair(part) for part in addends(term)])
            case Op.AND | Op.OR | Op.XOR | Op.NOT:
                highs, lows = self._each(term.args)
                return rebuild(term, highs), rebuild(term, lows)
            case Op.ROTL | Op.SHL | Op.SHR if isinstance(term.amount, int):
                return _MOVES[term.op](self.pair(term.args[0]), term.amount)
            case Op.ULT:
                return const(0, 32), _less(*map(self.pair, term.args))
            case Op.ZEXT:
                return const(0, 32), zext(self.narrow(term.args[0]), 32)
            case Op.BSWAP:
                high, low = self.pair(term.args[0])
                return bswap(low), bswap(high)
            case Op.CONCAT if len(term.args) == 2 and term.args[0].width == 32:
                return self.narrow(term.args[0]), self.narrow(term.args[1])
        raise PassError(self.step, f"there is no rule for {term.op.name.lower()} of 64 bits")

    def _each(self, terms: tuple[Term, ...]) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
        """The high halves of some terms, and their low halves."""
        pairs = [self.pair(term) for term in terms]
        return tuple(high for high, _ in pairs), tuple(low for _, low in pairs)

    def _sum(self, parts: list[Pair]) -> Pair:
        if self.step.carry is Carry.WIDE:
            wide = sum_of([zext(low, 64) for _, low in parts])
            carry = trunc(wide >> 32, 32)
            return sum_of([*(high for high, _ in parts), carry]), trunc(wide, 32)
        high, low = parts[0]
        for other_high, other_low in parts[1:]:
            total = low + other_low
            if self.step.carry is Carry.COMPARE:
                carry = less(total, low)
            else:
                carry = ((low & other_low) | ((low | other_low) & ~total)) >> 31
            high, low = high + other_high + carry, total
        return high, low


def _less(left: Pair, right: Pair) -> Term:
    """1 where the left word is less: its high half is, or both are equal and the low half is."""
    (left_high, left_low), (right_high, right_low) = left, right
    borrow = less(left_low, right_low)
    return less(left_high, right_high) + less(left_high - right_high, borrow)


def _rotl(pair: Pair, amount: int) -> Pair:
    high, low = pair if amount < 32 else pair[::-1]
    amount %= 32
    if amount == 0:
        return high, low
    return (high << amount) | (low >> (32 - amount)), (low << amount) | (high >> (32 - amount))


def _shl(pair: Pair, amount: int) -> Pair:
    high, low = pair
    if amount >= 32:
        return low << (amount - 32), const(0, 32)
    return (high << amount) | (low >> (32 - amount)), low << amount


def _shr(pair: Pair, amount: int) -> Pair:
    high, low = pair
    if amount >= 32:
        return const(0, 32), high >> (amount - 32)
    return high >> amount, (low >> amount) | (high << (32 - amount))


_MOVES: dict[Op, Callable[[Pair, int], Pair]] = {Op.ROTL: _rotl, Op.SHL: _shl, Op.SHR: _shr}
