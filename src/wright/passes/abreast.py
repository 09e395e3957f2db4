"""Several schedule words at once, by vectors, while the rounds before them run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise
from operator import add, xor
from typing import ClassVar

from wright.ir.index import Index
from wright.ir.liveness import slots_read
from wright.ir.parts import lane, pack
from wright.ir.program import Assign, Loop, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.rewrite import bind_publics, bind_term, map_terms
from wright.ir.terms import Op, Term, const, load, slot, value_of
from wright.ir.traverse import transform, walk
from wright.passes.lib.base import Pass, replace_loop
from wright.passes.lib.message import VECTOR, is_given, rows
from wright.passes.lib.recurrence import Recurrence, recurrence, rotated_xor
from wright.passes.lib.sums import addends

LINEAR = (Op.LOAD, Op.XOR, Op.ROTL, Op.SHL, Op.SHR)
"""Operators that are linear over xor: f(x ^ y) = f(x) ^ f(y)."""
GROUP = "i"
"""As many words as a vector has."""


@dataclass(frozen=True)
class Abreast(Pass):
    """Make the schedule by vectors, a block's words ahead of the rounds, which find W + K in memory.

        for t: W[t] = …                     for i: V[i + 4] = …; X32x4[i + 4] = V[i + 4] + K
        for t: T = … + K[t] + W[t]     →        T = … + X[4i]; …; T = … + X[4i + 3]; …

    Known as: loop vectorisation, with software pipelining: the schedule runs ahead of the rounds.

    Lemmas: ``late words`` and ``rotate in pairs``. A word may need another word of its own vector. That one
    counts as zero until it is known; then its share is added. By the second lemma SHA-1 has no such words
    from word 32 on. Source: Locktyukhin's SHA-1 for SSSE3. A third of the work of a core's integer units
    moves to its vector units. Measured in WebAssembly: +20 to 50 % in V8 and SpiderMonkey, +4 to 30 % in
    JavaScriptCore. Put it in the place of ``fuse``.
    """

    name: ClassVar[str] = "abreast"
    array: str = "W"
    vectors: str = "V"
    sums: str = "X"
    bytes: int = VECTOR
    """The bytes of a vector."""

    def apply(self, program: Program) -> Program:
        schedule, rounds = self.loop(program, "schedule"), self.loop(program, "rounds")
        words, places = recurrence(schedule, self.array), schedule.literal_range
        self.require(
            words is not None and places is not None and places == rounds.literal_range,
            f"the schedule does not make each word of {self.array} of earlier ones, one a round",
        )
        assert words is not None
        assert places is not None
        self.require(
            not any(node.op is Op.CALL for node in walk(words.value)),
            "the schedule calls helpers; inline them first",
        )
        given = words.given
        self.require(
            given.op is Op.LOAD and is_given(program, given.element[0]), "a block is no message among bytes"
        )
        row = rows(program.views[given.element[0]], self.bytes)
        phases = [words, *self._squared(words, row.lanes)]
        self.require(
            not any(at % row.lanes for at in (places.stop, *(phase.first for phase in phases))),
            f"the words that are made alike are no whole number of {row.lanes}",
        )
        for phase in phases:
            self.require(
                phase.nearest >= row.lanes or _is_separable(phase),
                f"what the word {phase.nearest} before gives cannot be added later",
            )
        ring = -(-max(phase.distances[-1] for phase in phases) // row.lanes)
        sizes = {self.vectors: ring * self.bytes, self.sums: places.stop * row.width // 8}
        views = (
            View(self.vectors, self.vectors, row.width, lanes=row.lanes),
            View(self.sums, self.sums, row.width),
            View(f"{self.sums}{row.width}x{row.lanes}", self.sums, row.width, lanes=row.lanes),
        )
        taken = sorted(sizes.keys() & program.storages.keys())
        self.require(not taken, f"{', '.join(taken)} is taken; choose another array")
        constant, body = self._rounds(rounds)
        made = _Weaving(phases, row, views, constant, rounds.variable, ring)
        woven = replace_loop(program.body, schedule, made.given())
        woven = replace_loop(woven, rounds, made.loops(replace(rounds, body=body)))
        scratch = (Storage(name, Region.SCRATCH, size) for name, size in sizes.items())
        dropped = program.views[self.array].storage
        storages = {n: s for n, s in program.storages.items() if n != dropped}
        kept = {n: v for n, v in program.views.items() if v.storage != dropped}
        return replace(
            program.with_body(woven).with_slots(*made.slots()),
            storages={**storages, **{storage.name: storage for storage in scratch}},
            views={**kept, **{view.name: view for view in (row, *views)}},
        )

    def _squared(self, words: Recurrence, lanes: int) -> Iterator[Recurrence]:
        """The recurrence over twice its distances, where that frees a vector's words from each other."""
        amount, distances = rotated_xor(words), words.distances
        if amount is None or words.nearest >= lanes:
            return
        t, width = Index.of(words.variable), words.value.width
        joined = reduce(xor, (load(self.array, t - 2 * d, width) for d in reversed(distances)))
        yield replace(words, first=words.first + distances[-1], value=joined.rotl(2 * amount))

    def _rounds(self, rounds: Loop) -> tuple[Term, tuple[Statement, ...]]:
        """The constant of a round, and the rounds with its sum with the word in the places of both."""
        t = Index.of(rounds.variable)
        found: list[Term] = []

        def rule(term: Term) -> Term | None:
            word = load(self.array, t, term.width)
            if term.op is not Op.ADD or term.args[1] is not word or term.args[0].op is not Op.ADD:
                return None
            rest, constant = term.args[0].args
            found.append(constant)
            return rest + load(self.sums, t, term.width)

        body = map_terms(rounds.body, rule)
        self.require(
            len(found) == 1 and not slots_read(found[0]),
            f"a round does not add a constant and then {self.array}[{t}], once",
        )
        return found[0], body


def _is_separable(phase: Recurrence) -> bool:
    """Whether the nearest word's contribution can be added to, or xored with, that of the others."""
    if phase.value.op is not Op.ADD:
        return all(node.op in LINEAR for node in walk(phase.value))
    owners = [part for part in addends(phase.value) if phase.nearest in phase.distances_in(part)]
    zeros = [transform(part, lambda n: const(0, n.width) if n.op is Op.LOAD else None) for part in owners]
    return [value_of(zero) for zero in zeros] == [0] and phase.distances_in(owners[0]) == [phase.nearest]


@dataclass(frozen=True)
class _Weaving:
    """Phases begin with the word that is made so first; ``constant`` is a round's, in its ``variable``.

    ``ring`` is how many vectors are kept. Turns and vectors are counted by ``GROUP``.
    """

    phases: list[Recurrence]
    row: View
    views: tuple[View, View, View]
    constant: Term
    variable: str
    ring: int

    @property
    def lanes(self) -> int:
        return self.row.lanes

    @property
    def ahead(self) -> int:
        """Words from the one that a round takes to the one that is made then."""
        return self.phases[0].first

    def slots(self) -> Iterator[Slot]:
        distances = {distance for phase in self.phases for distance in self.kept(phase)}
        yield from (Slot(_back(distance), self.row.type) for distance in distances)
        if self.phases[0].nearest < self.lanes:
            yield Slot("row", self.row.type)

    def given(self) -> Iterator[Statement]:
        """The block itself."""
        words = self.phases[0]
        index = words.given.element[1]
        for at in range(self.ahead // self.lanes):
            place = index.bind({words.variable: at * self.lanes})
            yield from self.stored(Index.of(at), load(self.row.name, place, self.row.width, self.lanes))

    def stored(self, at: Index, words: Term) -> Iterator[Statement]:
        vectors, _, sums = self.views
        constants = pack(tuple(self.constant_at(at * self.lanes + i) for i in range(self.lanes)))
        yield Store(vectors.name, at.mod(self.ring), words)
        yield Store(sums.name, at, self.vector(at) + constants)

    def constant_at(self, place: Index) -> Term:
        return transform(self.constant, lambda node: bind_term(node, {self.variable: place}))

    def vector(self, at: Index) -> Term:
        return load(self.views[0].name, at.mod(self.ring), self.row.width, self.lanes)

    def loops(self, rounds: Loop) -> Iterator[Loop]:
        """The rounds, as many a turn as a vector has words, and in each the vector that comes next."""
        stop = rounds.stop.constant
        starts = [phase.first - self.ahead for phase in self.phases]
        edges = pairwise([*starts, stop - self.ahead, stop])
        places = (Index.of(GROUP) * self.lanes + i for i in range(self.lanes))
        body = [s for place in places for s in bind_publics(rounds.body, {self.variable: place})]
        for phase, (low, high) in zip([*self.phases, None], edges, strict=True):
            made = self.made(phase) if phase else ()
            start, end = Index.of(low // self.lanes), Index.of(high // self.lanes)
            yield Loop(rounds.role, GROUP, start, end, 1, (*made, *body))

    def made(self, phase: Recurrence) -> Iterator[Statement]:
        """The next vector: its late words, those that need earlier ones of it, once these are there."""
        kept = {distance: self.slot(_back(distance)) for distance in self.kept(phase)}
        for distance, name in kept.items():
            yield Assign((name.name,), (self.back(distance),))
        words = self.lifted(phase, lambda distance: kept.get(distance) or self.back(distance))
        near, zero = phase.nearest, const(0, self.row.width)
        if near < self.lanes:
            row, back = self.slot("row"), self.slot(_back(near))
            join = add if phase.value.op is Op.ADD else xor
            yield Assign((row.name,), (words,))
            for first in range(near, self.lanes, near):
                late = (lane(row, i - near) if first <= i < first + near else zero for i in range(self.lanes))
                yield Assign((back.name,), (pack(tuple(late)),))
                words = join(row, self.lifted(phase, lambda d: back if d == near else None))
                if first + near < self.lanes:
                    yield Assign((row.name,), (words,))
        yield from self.stored(Index.of(GROUP) + self.ahead // self.lanes, words)

    def kept(self, phase: Recurrence) -> list[int]:
        """How far back the words lie that no vector holds and that are needed more than once."""
        uses = Counter(self.uses(phase, phase.value))
        return [d for d in phase.distances if d < self.lanes or (uses[d] > 1 and d % self.lanes)]

    def uses(self, phase: Recurrence, term: Term) -> Iterator[int]:
        """The distance of each word, as often as it is written."""
        if term.op is Op.LOAD:
            yield from phase.distances_in(term)
        for arg in term.args:
            yield from self.uses(phase, arg)

    def lifted(self, phase: Recurrence, vector: Callable[[int], Term | None]) -> Term:
        """A vector of a word's value: words so far back are what ``vector`` gives, or zero."""
        zero = const(0, self.row.width, self.lanes)

        def rule(term: Term) -> Term | None:
            if term.op is not Op.LOAD:
                return None
            (distance,) = phase.distances_in(term)
            return vector(distance) or zero

        return transform(phase.value, rule)

    def back(self, distance: int) -> Term:
        """The words so far before those that are made; zero for those that are made themselves."""
        return pack(tuple(self.word(i - distance) for i in range(self.lanes)))

    def word(self, place: int) -> Term:
        """A word, from the first one that is made."""
        if place >= 0:
            return const(0, self.row.width)
        back, number = divmod(place, self.lanes)
        return lane(self.vector(Index.of(GROUP) + self.ahead // self.lanes + back), number)

    def slot(self, name: str) -> Term:
        return slot(name, self.row.width, self.lanes)


def _back(distance: int) -> str:
    return f"back{distance}"
