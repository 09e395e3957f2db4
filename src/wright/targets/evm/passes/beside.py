"""Two schedule words side by side in one word of the machine, each with as many zeros above it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.index import Index
from wright.ir.parts import trunc
from wright.ir.program import Assign, Loop, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.rewrite import Rule, as_rotate, map_terms
from wright.ir.terms import Op, Term, Type, const, load, slot
from wright.ir.traverse import rebuild, walk
from wright.passes.lib.base import Pass, replace_loop
from wright.passes.lib.message import is_given
from wright.passes.lib.recurrence import Recurrence, recurrence
from wright.passes.lib.sums import addends
from wright.targets.evm.values import CELL, WORD

LANE = WORD // 2
"""The bits of a lane: a word, and zeros above it."""
PAIR = LANE // 8
"""The bytes from one word of the schedule to the next. A load at any of them has that word and the next."""
LOW = (1 << LANE // 2) - 1
LANES = LOW << LANE | LOW
TWICE = 1 << LANE // 2 | 1
SUM = "K + W"
"""What stands for a round's word and constant until it is known where they lie; no name of a slot."""


@dataclass(frozen=True)
class Beside(Pass):
    """Compute a schedule of 64-bit words two at a time, each in 128 bits of a word of 256.

        W[t] = s1(W[t - 2]) + W[t - 7] + …   →   P[16t] = s1 both (P[16t - 32]) + P[16t - 112] + …

    Known as: SIMD within a register.

    Lemma: ``doubled word``. Words lie 16 bytes apart, so that a load at any word has it and the next one. A
    word times 2^64 + 1 fills its lane, and rotates by a shift. What a shift lets into the upper half of a
    lane is masked before sums. Two rounds share the sum of two words with their constants. Source: the EVM,
    where a load, a shift and a sum cost the same. Put it behind ``inline``.
    """

    name: ClassVar[str] = "beside"
    array: str = "W"
    pair: str = "P"
    sums: str = "x"

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
            words.value.width == LANE // 2 and words.nearest >= 2 and not (words.first | places.stop) % 4,
            f"the words of {self.array} cannot be made two at a time in lanes of {LANE} bits",
        )
        self.require(
            not any(node.op is Op.CALL for node in walk(words.value)),
            "the schedule calls helpers; inline them first",
        )
        given = words.given
        self.require(
            given.op is Op.LOAD and is_given(program, given.element[0]), "a block is no message among bytes"
        )
        message = program.views[given.element[0]]
        self.require(message.big_endian, f"the words of {message.name} are little-endian")
        both = View(f"{message.name}{WORD}", message.storage, WORD, big_endian=True, unit=1)
        pair = View(self.pair, self.pair, WORD, big_endian=True, unit=1)
        table, body = self._rounds(program, rounds, places.stop)
        constants = View(table.name, table.name, WORD, big_endian=True, unit=1)
        made = _Lanes(words, pair.name)
        block = given.element[1]
        spread = [s for at in range(0, words.first, 4) for s in self._spread(both, words, block, at)]
        start, stop = (Index.of((at - words.first) * PAIR) for at in (words.first, places.stop))
        loop = Loop("schedule", words.variable, start, stop, CELL, tuple(made.statements()))
        turned = Loop("rounds", rounds.variable, Index.of(0), Index.of(places.stop * PAIR), CELL, body)
        woven = replace_loop(program.body, schedule, (*spread, loop))
        woven = replace_loop(woven, rounds, (turned,))
        gone = {program.views[name].storage for name in (self.array, table.name)}
        storages = {n: s for n, s in program.storages.items() if n not in gone}
        views = {n: v for n, v in program.views.items() if v.storage not in gone}
        scratch = Storage(self.pair, Region.SCRATCH, places.stop * PAIR)
        return replace(
            program.with_body(woven).with_slots(*made.slots(), Slot(self.sums, pair.type)),
            storages={**storages, scratch.name: scratch, table.name: table},
            views={**views, both.name: both, pair.name: pair, constants.name: constants},
        )

    def _spread(self, both: View, words: Recurrence, block: Index, at: int) -> Iterator[Statement]:
        """Four words of the message, which one load has, as two pairs."""
        four = slot(self.sums, WORD)
        yield Assign((self.sums,), (load(both.name, block.bind({words.variable: at}), WORD),))
        upper, lower = const(LOW << LANE, WORD), const(LOW, WORD)
        for number, value in enumerate(
            (((four >> 64) & upper) | ((four >> 128) & lower), ((four << 64) & upper) | (four & lower))
        ):
            yield Store(self.pair, Index.of((at + 2 * number) * PAIR), value)

    def _rounds(self, program: Program, rounds: Loop, count: int) -> tuple[Storage, tuple[Statement, ...]]:
        """The constants in pairs, and the body of two rounds."""
        t = Index.of(rounds.variable)
        tables = set[str]()

        def rule(term: Term) -> Term | None:
            """K[t] + W[t] behind what is added before."""
            word = load(self.array, t, term.width)
            if term.op is not Op.ADD or term.args[1] is not word or term.args[0].op is not Op.ADD:
                return None
            rest, constant = term.args[0].args
            known = constant.op is Op.LOAD and constant.element[1] == t
            if not known or program.storages[constant.element[0]].region is not Region.TABLE:
                return None
            tables.add(constant.element[0])
            return rest + slot(SUM, term.width)

        body = map_terms(rounds.body, rule)
        self.require(
            len(tables) == 1,
            f"a round does not add a constant of a table and then {self.array}[{t}], once",
        )
        (name,) = tables
        data = program.storages[name].data
        self.require(len(data) == count, f"{name} has {len(data)} constants for {count} rounds")
        pairs = tuple(data[i] << LANE | data[i + 1] for i in range(0, count, 2))
        both = load(self.pair, t, WORD) + load(name, t, WORD)
        sums = slot(self.sums, WORD)
        made: list[Statement] = [Assign((self.sums,), (both,))]
        for word in (sums >> LANE, sums):
            half = trunc(word, LANE // 2)
            made += map_terms(body, _with(half))
        return Storage(name, Region.TABLE, len(pairs) * CELL, pairs), tuple(made)


def _with(word: Term) -> Rule:
    """The rule that puts a word where ``SUM`` stands."""
    return lambda term: word if term.op is Op.SLOT and term.name == SUM else None


@dataclass(frozen=True)
class _Lanes:
    """A word's value as that of two words, in lanes."""

    words: Recurrence
    pair: str

    def slots(self) -> Iterator[Slot]:
        for name in self.named.values():
            yield Slot(name, Type(WORD))
            yield Slot(f"{name}x2", Type(WORD))

    @property
    def named(self) -> dict[int, str]:
        """Names of the words that are read more than once, by their distances."""
        uses = Counter(self._uses(self.words.value))
        return {d: f"w{d}" for d in sorted(uses, reverse=True) if uses[d] > 1}

    def _uses(self, term: Term) -> Iterator[int]:
        if term.op is Op.LOAD:
            yield from self.words.distances_in(term)
        for arg in term.args:
            yield from self._uses(arg)

    def at(self, distance: int) -> Term:
        """A word and the next one, so far before those that are made."""
        place = Index.of(self.words.variable) + (self.words.first - distance) * PAIR
        return load(self.pair, place, WORD)

    def statements(self) -> Iterator[Statement]:
        for distance, name in self.named.items():
            yield Assign((name,), (self.at(distance),))
            yield Assign((f"{name}x2",), (slot(name, WORD) * TWICE,))
        parts = [self.clean(part) for part in addends(self.words.value)]
        total = parts[0]
        for part in parts[1:]:
            total = total + part
        place = Index.of(self.words.variable) + self.words.first * PAIR
        yield Store(self.pair, place, total & LANES)

    def clean(self, term: Term) -> Term:
        """A term in both lanes, with zeros above each."""
        found = self.low(term)
        return found if term.op is Op.LOAD else found & LANES

    def low(self, term: Term) -> Term:
        """A term in the lower half of both lanes; anything may stand in the upper ones."""
        rotated = as_rotate(term) or term
        if rotated.op is Op.LOAD:
            (distance,) = self.words.distances_in(rotated)
            return slot(self.named[distance], WORD) if distance in self.named else self.at(distance)
        match rotated.op, rotated.amount if rotated.op in (Op.ROTL, Op.SHR) else None:
            case Op.ROTL, int(amount):
                (distance,) = self.words.distances_in(rotated.args[0])
                return slot(f"{self.named[distance]}x2", WORD) >> (LANE // 2 - amount)
            case Op.SHR, int(amount) if rotated.args[0].op is Op.LOAD:
                return self.low(rotated.args[0]) >> amount
        return rebuild(rotated, tuple(map(self.low, rotated.args)))
