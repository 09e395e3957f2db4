"""Reassemble words whose parts are stored in the elements of an array.

The text names a word and stores it part by part. If each element takes one part, and nothing else reads the
name, that is one store of the word. The output is write-only: it is stored right after the word gets its
name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeGuard

from wright.ir.index import Index
from wright.ir.liveness import slots_read
from wright.ir.program import (
    Assign,
    If,
    Loop,
    Program,
    Region,
    Statement,
    Store,
    View,
    statements,
    terms_of,
)
from wright.ir.terms import Op, Term, value_of


@dataclass(frozen=True)
class Part:
    """Bits of a slot, and the lowest one's number: all other bits of the term are zero."""

    slot: Term
    lowest: int
    bits: int


def part_of(term: Term) -> Part | None:
    """The part of a slot that a term extracts; None for any other term."""
    if term.op is Op.SLOT:
        return Part(term, 0, term.width)
    found = part_of(term.args[0]) if term.args else None
    if found is None:
        return None
    match term.op, term.literal:
        case Op.SHR | Op.EXTRACT, int(by) if by < found.bits:
            return Part(found.slot, found.lowest + by, min(found.bits - by, term.width))
        case Op.TRUNC, _:
            return replace(found, bits=min(found.bits, term.width))
        case Op.AND, _:
            mask = value_of(term.args[1])
            if mask and not mask & (mask + 1):
                return replace(found, bits=min(found.bits, mask.bit_length()))
    return None


def gathered(program: Program) -> Program:
    """The program with stores of whole words."""
    return _Gathering(program).run()


class _Gathering:
    def __init__(self, program: Program) -> None:
        self.program = program
        self.views = dict(program.views)
        every = list(statements(program.body))
        self.sets = Counter(name for s in every if isinstance(s, Assign) for name in s.slots)
        self.reads = Counter(name for s in every for term in terms_of(s) for name in slots_read(term))

    def run(self) -> Program:
        body = tuple(self.body(self.beside(self.program.body)))
        set_ = {name for s in statements(body) if isinstance(s, Assign) for name in s.slots}
        slots = {name: slot for name, slot in self.program.slots.items() if name in set_}
        return replace(self.program, body=body, slots=slots, views=self.views)

    def beside(self, body: Sequence[Statement]) -> list[Statement]:
        """The statements of the program, where each store to the output follows its word at once."""
        behind: dict[str, list[Statement]] = {}
        others = list[Statement]()
        for statement in body:
            part = part_of(statement.value) if self.is_output(statement) else None
            once = part is not None and self.sets[part.slot.name] == 1
            (behind.setdefault(part.slot.name, []) if part and once else others).append(statement)
        found = list[Statement]()
        for statement in others:
            found.append(statement)
            if isinstance(statement, Assign):
                found += behind.pop(statement.slots[0], [])
        return [*found, *chain.from_iterable(behind.values())]

    def is_output(self, statement: Statement) -> TypeGuard[Store]:
        """Whether a statement stores to the output."""
        if not isinstance(statement, Store):
            return False
        return self.program.storages[self.views[statement.view].storage].region is Region.OUTPUT

    def body(self, body: Sequence[Statement]) -> Iterator[Statement]:
        at = 0
        while at < len(body):
            statement = body[at]
            at += 1
            match statement:
                case Assign((name,), (value,)):
                    stores = _stores_of(name, body[at:])
                    whole = self.whole(name, value, stores)
                    at += len(stores) if whole else 0
                    yield whole or statement
                case Loop():
                    yield replace(statement, body=tuple(self.body(statement.body)))
                case If(_, then, otherwise):
                    yield replace(
                        statement, then=tuple(self.body(then)), otherwise=tuple(self.body(otherwise))
                    )
                case _:
                    yield statement

    def whole(self, name: str, value: Term, stores: Sequence[Store]) -> Store | None:
        """The store of a word, if these stores put all of its parts in place, and nothing else reads it."""
        if not stores or self.reads[name] != len(stores) or self.sets[name] != 1:
            return None
        element = self.views[stores[0].view]
        of_it = [s for s in stores if s.view == element.name]
        parts = {
            part.lowest: s.index for s in of_it if (part := part_of(s.value)) and part.bits == element.width
        }
        downwards = range(value.width - element.width, -1, -element.width)
        if len(parts) != len(stores) or parts.keys() != {*downwards}:
            return None
        if len(stores) == 1:
            return replace(stores[0], value=value) if self.is_output(stores[0]) else None
        return self.beside_each_other([parts[lowest] for lowest in downwards], element, value)

    def beside_each_other(self, places: Sequence[Index], element: View, value: Term) -> Store | None:
        """The store of a word whose parts go to these places, the highest first."""
        big_endian = is_row(places)
        if not big_endian and not is_row(places[::-1]):
            return None
        if element.width > 8 and big_endian != element.big_endian:
            return None  # the order of bytes within an element would not be that of the elements
        name = f"{element.name}x{len(places)}{'up' if big_endian else 'down'}"
        view = View(name, element.storage, value.width, big_endian, unit=element.width // 8)
        self.views[name] = view
        return Store(name, places[0] if big_endian else places[-1], value)


def is_row(places: Sequence[Index]) -> bool:
    """Whether the places are adjacent, in ascending order."""
    first = places[0]
    return first.modulo is None and list(places) == [first + i for i in range(len(places))]


def _stores_of(name: str, statements: Sequence[Statement]) -> list[Store]:
    """The leading statements that store parts of a slot."""
    found = list[Store]()
    for statement in statements:
        part = part_of(statement.value) if isinstance(statement, Store) else None
        if not isinstance(statement, Store) or part is None or part.slot.name != name:
            break
        found.append(statement)
    return found
