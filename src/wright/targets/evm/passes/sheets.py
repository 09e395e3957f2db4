"""A state of five by five words of 64 bits in seven words of the machine, four in each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import xor
from typing import ClassVar

from wright.ir.index import Index
from wright.ir.program import Assign, Loop, Program, Region, Slot, Statement, Storage, Store, View, statements
from wright.ir.rewrite import as_rotate
from wright.ir.terms import Op, Term, Type, const, load, slot
from wright.passes.lib.base import Pass
from wright.targets.evm.passes.sheet_rounds import LANE, SIDE, Moves, Rounds, mask
from wright.targets.evm.passes.swapped import swapped
from wright.targets.evm.values import CELL, WORD

WORDS = SIDE * SIDE
STEP = LANE // 8
"""The bytes of a word."""
LAST = (WORDS - 1) * STEP
"""Where the last word begins."""
ROW = CELL // STEP
"""The words that one load has."""
STATE = ("Q0", "Q1", "Q2", "Q3", "Q4", "T", "U")
"""The sheets without their last plane, that plane without its last word, and this."""
ALONE = {"U": WORD - LANE}
"""A word that is alone waits where the first of four would."""


@dataclass(frozen=True)
class Sheets(Pass):
    """Hold a state of 25 words of 64 bits in seven words of 256: rounds take four words at once.

        E[x][y] = B[x][y] ^ (~B[x + 1][y] & B[x + 2][y])   →   Q[x] = V[x] ^ (~V[x + 1] & V[x + 2])

    Known as: SIMD within a register.

    Lemma: ``doubled word``. Five words hold a sheet each, the words of one x, without the last plane, and two
    hold that plane. So theta and chi are done for four words at once, and all is on the stack. A word that is
    rotated is cut out by a mask; times 2^n (2^64 + 1) it lies there twice, so that the rotated word fills its
    new place, between two that a mask clears. A state comes and goes as its bytes lie, and waits in this form
    between blocks. Source: the EVM, where loads and stores cost as much as four operations.
    """

    name: ClassVar[str] = "sheets"
    state: str = "H"
    wait: str = "Q"

    def apply(self, program: Program) -> Program:
        blocks, rounds = self.loop(program, "blocks"), self.loop(program, "rounds")
        first, names = self._first(blocks)
        given = self._given(program, first, names)
        table = self._table(program, rounds)
        made = Rounds(self._moves(rounds, names), load(table, rounds.variable, WORD))
        words = [
            View(f"{name}{WORD}", program.views[name].storage, WORD, True, 1)
            for name in (self.state, given[0])
        ]
        waits = View(self.wait, self.wait, WORD, big_endian=True)
        lanes, ends = _Lanes(waits.name, "M"), _Lanes(waits.name, "N")
        turns = Index.of(len(program.storages[table].data) * CELL)
        body = (
            *lanes.absorbed(words[1].name, given[1]),
            *(
                Assign((name,), (load(waits.name, i, WORD) >> ALONE.get(name, 0),))
                for i, name in enumerate(STATE)
            ),
            Loop("rounds", rounds.variable, Index.of(0), turns, CELL, tuple(made.statements())),
            *(
                Store(waits.name, Index.of(i), slot(name, WORD) << ALONE.get(name, 0))
                for i, name in enumerate(STATE)
            ),
        )
        whole = (
            *(Store(waits.name, Index.of(i), const(0, WORD)) for i in range(len(STATE))),
            *ends.taken(words[0].name),
            replace(blocks, body=body),
            *ends.left(words[0].name),
        )
        constants = replace(program.storages[table], size=len(program.storages[table].data) * CELL)
        scratch = Storage(self.wait, Region.SCRATCH, len(STATE) * CELL)
        views = {v.name: v for v in (*words, waits, View(table, table, WORD, big_endian=True, unit=1))}
        slots = {
            name: Slot(name, Type(WORD))
            for name in (*STATE, *made.temporaries, *lanes.temporaries, *ends.temporaries)
        }
        return replace(
            program,
            body=whole,
            slots=slots,
            storages={**program.storages, table: constants, self.wait: scratch},
            views=views,
        )

    def _first(self, blocks: Loop) -> tuple[Assign, tuple[str, ...]]:
        first = blocks.body[0]
        self.require(
            isinstance(first, Assign) and len(first.slots) == WORDS,
            f"a block does not begin with {WORDS} words",
        )
        assert isinstance(first, Assign)
        return first, first.slots

    def _given(self, program: Program, first: Assign, names: Sequence[str]) -> tuple[str, dict[int, Index]]:
        """The message, and the places of the words in it that each word of the state takes."""
        places, views = dict[int, Index](), set[str]()
        for i, value in enumerate(first.values):
            own = load(self.state, i, LANE)
            if value is own:
                continue
            taken = value.args[1] if value.op is Op.XOR and value.args[0] is own else value
            self.require(taken.op is Op.LOAD, f"{names[i]} is no word of {self.state} with one of a message")
            view, places[i] = taken.element
            views.add(view)
        self.require(len(views) == 1 and not program.views[min(views)].big_endian, "there is not one message")
        return views.pop(), places

    def _table(self, program: Program, rounds: Loop) -> str:
        views = {
            node.element[0]
            for s in statements(rounds.body)
            if isinstance(s, Assign)
            for value in s.values
            for node in _loads(value)
        }
        tables = [v for v in views if program.storages[program.views[v].storage].region is Region.TABLE]
        self.require(len(views) == len(tables) == 1, "rounds read more than a constant each")
        return tables[0]

    def _moves(self, rounds: Loop, names: Sequence[str]) -> Moves:
        """Where each word of a round's result comes from, and how far it is rotated."""
        moves: Moves = []
        for statement in rounds.body:
            if not isinstance(statement, Assign) or len(statement.slots) > 1:
                continue
            value = as_rotate(statement.values[0]) or statement.values[0]
            amount = value.amount if value.op is Op.ROTL else 0
            inner = value.args[0] if value.op is Op.ROTL else value
            if (
                inner.op is Op.XOR
                and inner.args[0].op is inner.args[1].op is Op.SLOT
                and inner.args[0].name in names
            ):
                assert isinstance(amount, int)
                at = names.index(inner.args[0].name)
                moves.append(((at % SIDE, at // SIDE), amount))
        self.require(
            len(moves) == WORDS, f"a round rotates {len(moves)} words with a sum of columns, not {WORDS}"
        )
        return moves


def _loads(term: Term) -> Iterator[Term]:
    if term.op is Op.LOAD:
        yield term
    for arg in term.args:
        yield from _loads(arg)


@dataclass(frozen=True)
class _Lanes:
    """Words of 64 bits as their bytes lie, in and out of a state that waits."""

    waits: str
    name: str

    @property
    def temporaries(self) -> tuple[str, ...]:
        return tuple(f"{self.name}{number}" for number in range(-(-WORDS // ROW)))

    def absorbed(self, view: str, places: Mapping[int, Index]) -> Iterator[Statement]:
        """Words of a message, exclusive-ored to those of a state."""
        rows = [list(places)[at : at + ROW] for at in range(0, len(places), ROW)]
        where = dict[int, tuple[Term, int]]()
        for name, row in zip(self.temporaries, rows, strict=False):
            yield Assign((name,), (load(view, places[row[-1]] + STEP - CELL, WORD),))
            yield from swapped(name, LANE)
            where |= {i: (slot(name, WORD), len(row) - 1 - at) for at, i in enumerate(row)}
        yield from self._joined(where)

    def _joined(self, where: Mapping[int, tuple[Term, int]], *, fresh: bool = False) -> Iterator[Statement]:
        """Words at their places in others, put to those of the state."""
        for number, members in enumerate(_members()):
            parts = [_moved(*where[i], at) for at, i in members if i in where]
            if parts:
                before = [] if fresh else [load(self.waits, number, WORD)]
                yield Store(self.waits, Index.of(number), reduce(xor, [*before, *parts]))

    def taken(self, view: str) -> Iterator[Statement]:
        """A state, whose bytes are put in order where it lies."""
        yield self._turned(view)
        (last, *_) = self.temporaries
        yield Assign((last,), (load(view, LAST - CELL + STEP, WORD),))
        yield from swapped(last, LANE)
        rows = {i: (load(view, i // ROW * CELL, WORD), ROW - 1 - i % ROW) for i in range(WORDS - 1)}
        yield from self._joined({**rows, WORDS - 1: (slot(last, WORD), 0)}, fresh=True)

    def left(self, view: str) -> Iterator[Statement]:
        """The words of a state, as their bytes lie."""
        found = {i: (number, at) for number, members in enumerate(_members()) for at, i in members}
        for start in range(0, WORDS - 1, ROW):
            row = [found[start + at] for at in range(ROW)]
            parts = [_moved(load(self.waits, n, WORD), at, ROW - 1 - i) for i, (n, at) in enumerate(row)]
            yield Store(view, Index.of(start * STEP), reduce(xor, parts))
        yield self._turned(view)
        (last, *_) = self.temporaries
        number, at = found[WORDS - 1]
        yield Assign((last,), (load(self.waits, number, WORD) >> at * LANE,))
        yield from swapped(last, LANE)
        place = Index.of(LAST - CELL + STEP)
        kept = load(view, place, WORD) & mask(1, 2, 3)
        yield Store(view, place, kept | slot(last, WORD))

    def _turned(self, view: str) -> Loop:
        """The bytes of all words but the last in reverse order, in a loop, as its text is short."""
        (name, *_) = self.temporaries
        row = Index.of("r")
        body: tuple[Statement, ...] = (
            Assign((name,), (load(view, row, WORD),)),
            *swapped(name, LANE),
            Store(view, row, slot(name, WORD)),
        )
        return Loop("rows", "r", Index.of(0), Index.of(LAST), CELL, body)


def _members() -> list[list[tuple[int, int]]]:
    """The words in each of ``STATE``: their place there, and in the order of the standard."""
    sheets = [[(y, x + SIDE * y) for y in range(SIDE - 1)] for x in range(SIDE)]
    last = [(x, x + SIDE * (SIDE - 1)) for x in range(SIDE - 1)]
    return [*sheets, last, [(ROW - 1, WORDS - 1)]]


def _moved(term: Term, at: int, to: int) -> Term:
    """The word at one place of a word of the machine, at another."""
    by = (to - at) * LANE
    moved = term << by if by > 0 else term >> -by
    return (
        moved
        if (by > 0 and to == ROW - 1 and at == 0) or (by < 0 and at == ROW - 1 and to == 0)
        else moved & mask(to)
    )
