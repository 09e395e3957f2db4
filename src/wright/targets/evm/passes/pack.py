"""Words of a state several to a word of the machine, as they lie in its bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import ClassVar

from wright.ir.index import Index
from wright.ir.parts import trunc, zext
from wright.ir.program import If, Loop, Program, Region, Statement, Store, View
from wright.ir.rewrite import loads_of, rewrite_program
from wright.ir.terms import Op, Term, load
from wright.passes.lib.base import Pass
from wright.targets.evm.values import CELL, WORD


@dataclass(frozen=True)
class Pack(Pass):
    """Load and store the words of ``arrays`` by the word of 256 bits that has them.

        a = H[0]; H[0] = H[0] + a; H[1] = …   →   a = H256[0] >> 192; H256[0] = (…) << 192 | …

    Known as: load widening, and merging of stores.

    Memory has nothing narrower than 256 bits, but for single bytes. Words that are stored side by side, one
    after the other, become one store. Source: the EVM.
    """

    name: ClassVar[str] = "pack"
    arrays: tuple[str, ...] = ("start", "H", "out")

    def apply(self, program: Program) -> Program:
        views = {name: self._packed(program, name) for name in self.arrays}

        def rule(term: Term) -> Term | None:
            if term.op is not Op.LOAD or term.element[0] not in views:
                return None
            view, index = term.element
            self.require(index.is_constant, f"{view}[{index}] is not at a literal place")
            cell, above = divmod(index.constant, WORD // term.width)
            moved = load(views[view].name, cell, WORD) >> WORD - term.width * (above + 1)
            return trunc(moved, term.width)

        merged = program.with_body(tuple(self._merged(program, program.body)))
        packed = rewrite_program(merged, rule)
        body = tuple(self._renamed(packed.body, views))
        return replace(packed, body=body, views={**program.views, **{v.name: v for v in views.values()}})

    def _packed(self, program: Program, name: str) -> View:
        self.require(name in program.views, f"{program.name} has no array {name}")
        view = program.views[name]
        storage = program.storages[view.storage]
        order = view.big_endian or storage.region is Region.SCRATCH
        whole = storage.size is not None and storage.size % CELL == 0 and not WORD % view.width
        self.require(order and whole, f"the words of {name} do not fill words of {WORD} bits, highest first")
        return View(f"{name}{WORD}", view.storage, WORD, big_endian=True)

    def _merged(self, program: Program, body: Sequence[Statement]) -> Iterator[Statement]:
        """The statements, with stores side by side as one, whose value is made of theirs."""
        at = 0
        while at < len(body):
            statement = body[at]
            at += 1
            match statement:
                case Store(view, index, value) if view in self.arrays:
                    row = [statement]
                    while at < len(body) and len(row) < WORD // value.width and _follows(row[-1], body[at]):
                        row.append(body[at])  # type: ignore[arg-type]
                        at += 1
                    yield self._whole(view, index, value.width, row)
                case Loop():
                    yield replace(statement, body=tuple(self._merged(program, statement.body)))
                case If(_, then, otherwise):
                    sides = (tuple(self._merged(program, side)) for side in (then, otherwise))
                    yield replace(statement, then=next(sides), otherwise=next(sides))
                case _:
                    yield statement

    def _whole(self, view: str, first: Index, width: int, stores: Sequence[Store]) -> Store:
        """The store of a word of 256 bits instead of those of its parts; behind the last one are zeros."""
        places = [store.index for store in stores]
        count = WORD // width
        self.require(
            first.is_constant and first.constant % count == 0,
            f"{view}[{first}] and what is stored behind it do not begin a word of {WORD} bits",
        )
        for number, store in enumerate(stores):
            early = [i for i in loads_of(store.value, view) if i in places[:number]]
            self.require(not early, f"{view}[{early[0] if early else ''}] is read behind its store")
        value = _copied([store.value for store in stores])
        unused = WORD - width * len(stores)
        if value is not None and unused:
            value = value & ((1 << WORD) - (1 << unused))
        if value is None:
            parts = enumerate(stores, 1)
            value = reduce(or_, (zext(store.value, WORD) << WORD - width * i for i, store in parts))
        return Store(view, Index.of(first.constant // count), value)

    def _renamed(self, body: Sequence[Statement], views: dict[str, View]) -> Iterator[Statement]:
        for statement in body:
            match statement:
                case Store(view) if view in views:
                    yield replace(statement, view=views[view].name)
                case Loop():
                    yield replace(statement, body=tuple(self._renamed(statement.body, views)))
                case If(_, then, otherwise):
                    sides = (tuple(self._renamed(side, views)) for side in (then, otherwise))
                    yield replace(statement, then=next(sides), otherwise=next(sides))
                case _:
                    yield statement


def _follows(store: Store, statement: Statement) -> bool:
    """Whether a statement stores the next word."""
    following = isinstance(statement, Store) and statement.view == store.view
    return following and isinstance(statement, Store) and statement.index == store.index + 1


def _copied(values: Sequence[Term]) -> Term | None:
    """The word of 256 bits of which these are the first parts in their order; None for anything else."""
    first = values[0]
    count = WORD // first.width
    if first.op is not Op.LOAD or first.element[1].constant % count:
        return None
    view, index = first.element
    wanted = [load(view, index + i, first.width) for i in range(len(values))]
    same = all(value is each for value, each in zip(values, wanted, strict=True))
    return load(f"{view}{WORD}", index.constant // count, WORD) if same else None
