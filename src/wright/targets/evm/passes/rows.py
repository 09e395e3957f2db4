"""A state of four rows of four words of 32 bits in four words of the machine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.index import Index
from wright.ir.program import Assign, Loop, Program, Region, Slot, Statement, Storage, Store, View, statements
from wright.ir.terms import Op, Term, Type, const, load, slot
from wright.passes.lib.base import Pass
from wright.targets.evm.passes.mixes import mixes
from wright.targets.evm.passes.row_rounds import (
    BACK,
    EACH,
    FORWARD,
    GIVEN,
    HALF,
    LANE,
    MASK,
    ROWS,
    SIDE,
    TWICE,
    Rounds,
    clean,
    opposite,
    turned,
)
from wright.targets.evm.passes.swapped import swapped
from wright.targets.evm.values import CELL, WORD

HALVES = sum(((1 << LANE) - 1) << 2 * LANE * place for place in range(SIDE // 2))
LOW = (1 << WORD // 2) - 1
ALL = (1 << WORD) - 1
OUTSIDE = ("A", "B", "D")
"""Rows outside of the blocks: names in a function that another one has in it are taken there."""


@dataclass(frozen=True)
class Rows(Pass):
    """Hold a square of words of 32 bits in four words of 256, a row in each: rounds mix four columns at once.

        a0 = a0 + b0 + m; d0 = rotr(d0 ^ a0, 16); …   →   A = A + B + X; D = ((D ^ A & M) * T >> 16) & M; …

    Known as: SIMD within a register.

    Lemma: ``doubled word``. A word has zeros above it, which take the carries of all sums; times 2^32 + 1 it
    is there twice, and rotates by a shift. Diagonals are columns of turned rows. The words of the message
    are rows, too, and a round puts them in order for the next one, so that one text does for all rounds but
    the last, which puts none in order. A state waits between blocks with two rows in a word. Source: the
    EVM, where a word of 256 bits costs as much as one of 32.
    """

    name: ClassVar[str] = "rows"
    wait: str = "Q"

    def apply(self, program: Program) -> Program:
        rounds = self.loop(program, "rounds")
        first = next(s for s in statements(program.body) if isinstance(s, Assign) and len(s.slots) > 1)
        found = mixes(rounds, first.slots)
        self.require(found is not None, f"{program.name} does not mix the rows of a square of words")
        assert found is not None
        permutation = found.permutation
        self.require(permutation is not None, "rounds take the words of the message in orders that differ")
        assert permutation is not None
        constants = first.values[2 * SIDE : 3 * SIDE]
        self.require(
            all(c.op is Op.CONST and c.width == HALF for c in constants), "the third row is not constant"
        )
        third = sum(c.number << LANE * (SIDE - 1 - i) for i, c in enumerate(constants))
        made = _Made(self, program, rounds, Rounds(found.rotations, permutation), third)
        blocks = any(isinstance(s, Loop) and s.role == "blocks" for s in program.body)
        return made.chained(self.loop(program, "blocks")) if blocks else made.single()


@dataclass(frozen=True)
class _Made:
    """The program on rows."""

    step: Rows
    program: Program
    loop: Loop
    rounds: Rounds
    third: int
    """The row that is constant."""

    def chained(self, blocks: Loop) -> Program:
        """Any number of blocks of a message, from a state to a state."""
        after = [s for s in blocks.body if isinstance(s, Store)]
        kept = after[-1].value
        self.step.require(
            len(after) == 2 * SIDE + 1 and kept.op is Op.AND and kept.args[1].op is Op.CONST,
            "a block does not change a value and clear bits of a last word",
        )
        cleared = ((1 << HALF) - 1) ^ kept.args[1].number
        wait, p = self.step.wait, Index.of(blocks.variable)
        a, b, c, d = (slot(name, WORD) for name in ROWS)
        body = (
            *self.message(load(f"M{WORD}", p + half * CELL, WORD) for half in range(2)),
            _set("b", load(wait, 0, WORD)),
            _set("a", clean(b >> HALF)),
            _set("b", clean(b)),
            _set("d", clean(load(wait, 1, WORD))),
            *self.mixed(),
            Store(wait, Index.of(0), (clean(a ^ opposite(c)) << HALF) | (b ^ turned(d, FORWARD))),
            Store(wait, Index.of(1), load(wait, 1, WORD) & (ALL ^ (cleared * TWICE << BACK * LANE))),
        )
        A, B, D = (slot(name, WORD) for name in OUTSIDE)
        whole = (
            *_taken(load(f"start{WORD}", 0, WORD), load(f"start{WORD}", 1, WORD) >> WORD // 2, OUTSIDE),
            Store(wait, Index.of(0), (A << HALF) | B),
            Store(wait, Index.of(1), turned(D, BACK) * TWICE),
            replace(blocks, body=body),
            _set("B", load(wait, 0, WORD)),
            _set("A", (B >> HALF) & EACH),
            _set("B", B & EACH),
            *_left("A", "B"),
            Store(f"out{WORD}", Index.of(0), B),
            _set("D", turned(load(wait, 1, WORD) & EACH, FORWARD)),
            *_dense("D"),
            *swapped("D", HALF),
            Store(f"out{WORD}", Index.of(1), D << WORD // 2),
        )
        scratch = Storage(wait, Region.SCRATCH, 2 * CELL)
        return self.finished(whole, {"start": 0, "M": 1, "out": 0}, scratch)

    def single(self) -> Program:
        """All words of one block, from a state that stays."""
        stored = [s for s in self.program.body if isinstance(s, Store)]
        self.step.require(len(stored) == 4 * SIDE, "a block does not give all words of the square")
        a, b, c, d = (slot(name, WORD) for name in ROWS)
        state, size = f"H{WORD}", self.program.storages["H"].size or 0
        whole = (
            *self.message(load(f"M{WORD}", at, WORD) for at in range(2)),
            *_taken(load(state, 0, WORD), load(state, size - CELL, WORD) & LOW, ("a", "b", "d")),
            _set("d", turned(d, BACK)),
            *self.mixed(),
            _set("c", clean(opposite(c))),
            _set("d", turned(d, FORWARD)),
            _set("a", clean(a) ^ c),
            _set("b", b ^ d),
            *_left("a", "b"),
            Store(f"out{WORD}", Index.of(0), b),
            *_left("c", "d"),
            Store(f"out{WORD}", Index.of(1), d ^ load(state, 0, WORD)),
        )
        return self.finished(whole, {"H": 1, "M": 0, "out": 0})

    def message(self, halves: Iterable[Term]) -> Iterator[Statement]:
        """A block's words as rows: every other one of each half."""
        yield _set(MASK, const(EACH, WORD))
        for number, half in enumerate(halves):
            yield _set("w", half)
            yield from swapped("w", HALF)
            yield _set(GIVEN[2 * number], clean(slot("w", WORD) >> HALF))
            yield _set(GIVEN[2 * number + 1], clean(slot("w", WORD)))

    def mixed(self) -> Iterator[Statement]:
        """All rounds. The first two rows are there, and the last, as diagonals need it."""
        third = ((self.third << WORD // 2) | (self.third >> WORD // 2)) & ALL
        yield _set("c", const(third, WORD))
        round_ = tuple(self.rounds.statements())
        turns = self.loop.literal_range
        assert turns is not None
        yield replace(self.loop, stop=Index.of(len(turns) - 1), body=(*round_, self.rounds.permuted()))
        yield from round_

    def finished(self, body: tuple[Statement, ...], given: Mapping[str, int], *more: Storage) -> Program:
        """The program with other statements, on words of the machine: in memory at any byte, or by value."""
        storages = {n: s for n, s in self.program.storages.items() if s.region is not Region.SCRATCH}
        views = [
            View(f"{name}{WORD}", name, WORD, big_endian=True, unit=unit) for name, unit in given.items()
        ]
        views += [View(storage.name, storage.name, WORD, big_endian=True) for storage in more]
        names = {n for s in statements(body) if isinstance(s, Assign) for n in s.slots}
        return replace(
            self.program,
            body=body,
            storages={**storages, **{storage.name: storage for storage in more}},
            views={view.name: view for view in views},
            slots={name: Slot(name, Type(WORD)) for name in sorted(names)},
        )


def _spread(name: str) -> Iterator[Statement]:
    """Four words side by side below, to their places in a row."""
    word = slot(name, WORD)
    yield _set(name, (word | word << LANE) & HALVES)
    yield _set(name, (word | word << HALF) & EACH)


def _dense(name: str) -> Iterator[Statement]:
    """The words of a row, side by side below."""
    word = slot(name, WORD)
    yield _set(name, (word | word >> HALF) & HALVES)
    yield _set(name, (word | word >> LANE) & LOW)


def _taken(first: Term, second: Term, rows: Sequence[str]) -> Iterator[Statement]:
    """Three rows of a state, of words as their bytes lie: eight, and four below."""
    above, below, last = rows
    yield _set(below, first)
    yield from swapped(below, HALF)
    yield _set(above, slot(below, WORD) >> WORD // 2)
    yield from _spread(above)
    yield _set(below, slot(below, WORD) & LOW)
    yield from _spread(below)
    yield _set(last, second)
    yield from swapped(last, HALF)
    yield from _spread(last)


def _left(above: str, below: str) -> Iterator[Statement]:
    """Two rows as their bytes lie, in the second variable."""
    yield from _dense(above)
    yield from _dense(below)
    yield _set(below, (slot(above, WORD) << WORD // 2) | slot(below, WORD))
    yield from swapped(below, HALF)


def _set(name: str, value: Term) -> Assign:
    return Assign((name,), (value,))
