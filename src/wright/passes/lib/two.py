"""Each word of 64 bits in two words of 32: how a program is rewritten, whichever bits each of them has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import ClassVar

from wright.ir.dead import without_unused
from wright.ir.index import Index
from wright.ir.parts import pick, trunc
from wright.ir.program import Assign, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.rewrite import map_statements
from wright.ir.terms import Op, Term, Type, const, load, lookup, slot
from wright.ir.traverse import rebuild, walk
from wright.passes.lib.base import Pass, PassError

Pair = tuple[Term, Term]  # in halves: high, low


@dataclass(frozen=True)
class InTwo(Pass):
    """A pass that puts each word of 64 bits in two words of 32 bits."""

    @abstractmethod
    def words(self, program: Program) -> Words:
        """The pass's rules, for one program."""

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
        words = self.words(program)
        body = map_statements(program.body, words.statement)
        slots = {
            part: replace(s, name=part, type=Type(32, s.type.lanes))
            for s in program.slots.values()
            if s.type.width == 64
            for part in words.names(s.name)
        }
        narrow = {n: s for n, s in program.slots.items() if s.type.width != 64}
        views = {n: _narrow_view(v) for n, v in program.views.items()}
        storages = {n: words.narrow_storage(s) for n, s in program.storages.items()}
        done = replace(
            program,
            body=body,
            slots={**narrow, **slots, **words.slots},
            views={**views, **words.views},
            storages={**storages, **words.storages},
        )
        return without_unused(done)


def _narrow_view(view: View) -> View:
    if view.width != 64:
        return view
    return replace(view, width=32, unit=min(view.step, 4))


@dataclass
class Words(ABC):
    """What each word of 64 bits becomes; a subclass has the rules that depend on the bits in each part."""

    endings: ClassVar[tuple[str, str]]
    """What a variable's name has at its end, for the first and the second part."""
    step: Pass
    program: Program
    memo: dict[Term, Pair] = field(default_factory=dict)
    narrowed: dict[Term, Term] = field(default_factory=dict)
    views: dict[str, View] = field(default_factory=dict)
    storages: dict[str, Storage] = field(default_factory=dict)
    slots: dict[str, Slot] = field(default_factory=dict)
    """Variables for both halves of a word that is stored where one half is read: they are set before."""

    @abstractmethod
    def number(self, value: int) -> tuple[int, int]:
        """A number's two halves."""

    @abstractmethod
    def halves(self, pair: Pair) -> Pair:
        """High and low half of a word, from its parts."""

    @abstractmethod
    def parts(self, halves: Pair) -> Pair:
        """A word's parts, from its high and its low half."""

    @abstractmethod
    def computed(self, term: Term) -> Pair | None:
        """The two halves of an operation's result, if the operation is not bit by bit and has a rule here."""

    def kept(self, view: View) -> bool:
        """Whether memory has the parts as they are: the kernel's own memory, with such words alone."""
        widths = {seen.width for seen in self.program.views.values() if seen.storage == view.storage}
        return self.program.storages[view.storage].region in (Region.SCRATCH, Region.TABLE) and widths == {64}

    def narrow_storage(self, storage: Storage) -> Storage:
        for view in self.program.views.values():
            if view.storage == storage.name and view.width == 64 and storage.data:
                pairs = map(self.number, storage.data)
                words = (pair if view.big_endian else pair[::-1] for pair in pairs)
                return replace(storage, data=tuple(word for pair in words for word in pair))
        return storage

    def names(self, name: str) -> tuple[str, str]:
        first, second = self.endings
        return name + first, name + second

    def statement(self, statement: Statement) -> list[Statement]:
        match statement:
            case Assign(slots, values):
                found: list[tuple[str, Term]] = []
                for name, value in zip(slots, values, strict=True):
                    if value.width == 64:
                        found.extend(zip(self.names(name), self.pair(value), strict=True))
                    else:
                        found.append((name, self.narrow(value)))
                return [Assign(tuple(n for n, _ in found), tuple(v for _, v in found))]
            case Store(name, index, value) if value.width == 64:
                view = self.program.views[name]
                places, pair = self.places(view, index), self.pair(value)
                words = pair if self.kept(view) else self.halves(pair)
                if load(name, places[0], 32) not in walk(words[1]):
                    return [Store(name, at, word) for at, word in zip(places, words, strict=True)]
                held = self.names("stored")
                self.slots |= {part: Slot(part, Type(32)) for part in held}
                stores = (Store(name, at, slot(part, 32)) for at, part in zip(places, held, strict=True))
                return [Assign(held, words), *stores]
            case Store(name, index, value):
                return [Store(name, index, self.narrow(value))]
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

    def tables(self, name: str) -> tuple[str, str]:
        """The tables of the first and of the second parts of another's elements."""
        view = self.program.views[name]
        elements = [self.number(value) for value in self.program.storages[view.storage].data]
        made = self.names(name)
        for table, data in zip(made, zip(*elements, strict=True), strict=True):
            self.views[table] = replace(view, name=table, storage=table, width=32)
            self.storages[table] = Storage(table, Region.TABLE, 4 * len(data), data)
        return made

    def narrow(self, term: Term) -> Term:
        """A term of less than 64 bits, whose arguments may be wider."""
        if term not in self.narrowed:
            self.narrowed[term] = self._narrow(term)
        return self.narrowed[term]

    def _narrow(self, term: Term) -> Term:
        if term.args and term.args[0].width == 64:
            high, low = self.halves(self.pair(term.args[0]))
            if term.op is Op.TRUNC:
                return trunc(low, term.width)
            if term.op is Op.EXTRACT:
                lowest = term.number
                return trunc(low >> lowest if lowest < 32 else high >> (lowest - 32), term.width)
        return rebuild(term, tuple(self.narrow(arg) for arg in term.args))

    def pair(self, term: Term) -> Pair:
        """A 64-bit term's two halves."""
        if term not in self.memo:
            self.memo[term] = self._pair(term)
        return self.memo[term]

    def _pair(self, term: Term) -> Pair:
        match term.op:
            case Op.CONST:
                first, second = self.number(term.number)
                return const(first, 32), const(second, 32)
            case Op.SLOT:
                first_name, second_name = self.names(term.name)
                return slot(first_name, 32), slot(second_name, 32)
            case Op.LOAD:
                name, index = term.element
                view = self.program.views[name]
                first_place, second_place = self.places(view, index)
                pair = load(name, first_place, 32), load(name, second_place, 32)
                return pair if self.kept(view) else self.parts(pair)
            case Op.LOOKUP:
                place = self.narrow(term.args[0])
                first_table, second_table = self.tables(term.name)
                return lookup(first_table, place, 32), lookup(second_table, place, 32)
            case Op.PICK:
                index, bounds = term.cases
                firsts, seconds = self.each(term.args)
                return pick(index, bounds, firsts), pick(index, bounds, seconds)
            case Op.AND | Op.OR | Op.XOR | Op.NOT:
                firsts, seconds = self.each(term.args)
                return rebuild(term, firsts), rebuild(term, seconds)
        computed = self.computed(term)
        if computed is None:
            raise PassError(self.step, f"there is no rule for {term.op.name.lower()} of 64 bits")
        return computed

    def each(self, terms: tuple[Term, ...]) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
        """The first parts of some terms, and their second parts."""
        pairs = [self.pair(term) for term in terms]
        return tuple(first for first, _ in pairs), tuple(second for _, second in pairs)
