"""As many schedule words at once as their recurrence allows, by loads and stores at any word."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise
from operator import xor
from typing import ClassVar

from wright.ir.index import Index
from wright.ir.parts import trunc
from wright.ir.program import Assign, Loop, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.rewrite import map_terms
from wright.ir.terms import Op, Term, Type, const, load, slot
from wright.ir.traverse import walk
from wright.passes.lib.base import Pass, replace_loop
from wright.passes.lib.message import is_given
from wright.passes.lib.recurrence import Recurrence, recurrence, rotated_xor
from wright.targets.evm.values import CELL, WORD


@dataclass(frozen=True)
class Strip(Pass):
    """Compute a schedule that only rotates and xors several words at a time, as they lie side by side.

        W[t] = rotl(W[t - 3] ^ …, 1)   →   V[4t] = rotl each (V[4t - 12] ^ …, 1), of which 3 words are right

    Known as: SIMD within a register, after a look-ahead transformation of the recurrence.

    Lemma: ``rotate in pairs``. A load at any word has it and the seven behind it. Of what is made of them, as
    many words are right as the nearest lies back; the next store overwrites the others. By the lemma the
    distances and the rotation are twice as large from a later word on. A round loads its word as the lowest
    bits, with earlier ones above. Source: the EVM; a word of SHA-1's schedule takes 24 gas. Put it behind
    ``inline``.
    """

    name: ClassVar[str] = "strip"
    array: str = "W"
    strip: str = "V"
    word: str = "v"

    def apply(self, program: Program) -> Program:
        schedule, rounds = self.loop(program, "schedule"), self.loop(program, "rounds")
        words, places = recurrence(schedule, self.array), schedule.literal_range
        amount = rotated_xor(words) if words else None
        self.require(
            words is not None and amount is not None and places is not None,
            f"the schedule is no rotation of an xor of earlier words of {self.array}",
        )
        assert words is not None
        assert amount is not None
        assert places is not None
        given = words.given
        self.require(
            given.op is Op.LOAD and is_given(program, given.element[0]), "a block is no message among bytes"
        )
        message = program.views[given.element[0]]
        size = message.width // 8
        self.require(
            message.big_endian and words.first * size % CELL == 0,
            f"the words of {message.name} are no whole words of {WORD} bits",
        )
        both = View(f"{message.name}{WORD}", message.storage, WORD, big_endian=True, unit=1)
        view = View(self.strip, self.strip, WORD, big_endian=True, unit=1)
        made = _Words(words, amount, size, self.strip, self.word)
        loops, end = made.loops(places.stop)
        block = given.element[1].bind({words.variable: 0})
        copied = [
            Store(view.name, made.place(at // size), load(both.name, block + at, WORD))
            for at in range(0, words.first * size, CELL)
        ]
        zero = const(0, WORD)
        before = [
            Store(view.name, Index.of(0), zero),
            *copied,
            Store(view.name, made.place(words.first), zero),
        ]
        body = map_terms(rounds.body, made.lowest(Index.of(rounds.variable)))
        woven = replace_loop(program.body, schedule, (*before, *loops))
        woven = replace_loop(woven, rounds, (replace(rounds, body=body),))
        gone = program.views[self.array].storage
        storages = {n: s for n, s in program.storages.items() if n != gone}
        views = {n: v for n, v in program.views.items() if v.storage != gone}
        scratch = Storage(self.strip, Region.SCRATCH, end + CELL)
        return replace(
            program.with_body(woven).with_slots(Slot(self.word, Type(WORD))),
            storages={**storages, scratch.name: scratch},
            views={**views, both.name: both, view.name: view},
        )


@dataclass(frozen=True)
class _Words:
    """Words of a recurrence that rotates the xor of earlier ones by an amount; each has ``size`` bytes."""

    words: Recurrence
    amount: int
    size: int
    strip: str
    word: str

    def place(self, word: int | Index) -> Index:
        """Where a word lies: behind a word of the machine, so that loads may begin before the first."""
        return Index.of(word) * self.size + CELL

    def loops(self, stop: int) -> tuple[list[Loop], int]:
        """Loops of a turn for as many words as are right, and where the last store begins."""
        phases = [(self.words.first, self.amount, self.words.distances)]
        later = self.words.first + self.words.distances[-1]
        at = self.words.first
        while at < later:
            at += self.words.nearest
        if at < stop:
            phases.append((at, 2 * self.amount, [2 * d for d in self.words.distances]))
        edges = [*(first for first, _, _ in phases), stop]
        found, begin = list[Loop](), 0
        for (first, amount, distances), (_, end) in zip(phases, pairwise(edges), strict=True):
            step = min(distances[0], WORD // 8 // self.size)
            turns = -(-(end - first) // step)
            begin = self.place(first).constant
            last = begin + turns * step * self.size
            body = tuple(self.made(amount, distances))
            found.append(Loop("schedule", "i", Index.of(begin), Index.of(last), step * self.size, body))
            begin = last - step * self.size
        return found, begin

    def made(self, amount: int, distances: list[int]) -> Iterator[Statement]:
        """The next words: each rotated by itself."""
        i, width = Index.of("i"), 8 * self.size
        joined = reduce(xor, (load(self.strip, i - d * self.size, WORD) for d in distances))
        yield Assign((self.word,), (joined,))
        whole = slot(self.word, WORD)
        low = sum(((1 << amount) - 1) << at for at in range(0, WORD, width))
        high = (1 << WORD) - 1 ^ low
        yield Store(self.strip, i, ((whole << amount) & high) | ((whole >> width - amount) & low))

    def lowest(self, t: Index) -> Callable[[Term], Term | None]:
        """The rule that reads a round's word."""

        def rule(term: Term) -> Term | None:
            if term is not load(self.words_array, t, term.width):
                return None
            return trunc(load(self.strip, self.place(t) + (self.size - CELL), WORD), term.width)

        return rule

    @property
    def words_array(self) -> str:
        return next(node.element[0] for node in walk(self.words.value) if node.op is Op.LOAD)
