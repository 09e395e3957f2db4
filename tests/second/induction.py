"""Loops over any number of blocks, by induction over the loop's head.

A run of the first iteration finds the slots that change. Each of them has to be the loop's own counter,
or a word of the standard's state; all others count as unknown afterwards. A state with arbitrary values in
these slots stands for every iteration: one more must lead to such a state again, with the standard's next
words, and the last must give the standard's result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import z3

from tests.second.cuts import Cuts, DifferentError
from tests.second.machine import Machine, State, loops
from tests.second.memory import Memory, Pointer, Region, Value, Window
from tests.second.solver import follows
from tests.second.words import Word, constant, unknown, zero_extended

LONGEST = {64: 1 << 59, 32: 1 << 30}
"""The limit for offsets and for lengths, of words of a width. Their sum is below twice that."""

Slot = tuple[Region, int] | str
"""A value's place: in memory, or in a register of the innermost function."""
Step = Callable[[Sequence[Word], Sequence[Word], Cuts], Sequence[Word]]


@dataclass(frozen=True)
class Loop:
    """A loop over ``count`` blocks of ``size`` bytes from ``offset`` on, and ``left`` bytes behind them."""

    function: str
    size: int
    left: int
    least: int
    """The minimum of whole blocks for a call."""
    message: Region
    step: Step
    """The standard's next state."""
    start: Sequence[Word]
    """The words of the state before the first block."""
    result: Step
    """The standard's result for the last state and the bytes left."""
    finished: Callable[[State, Sequence[Word], Cuts], None]
    """Refuses a run's final state without that result."""


def symbols(name: str, count: int, width: int) -> list[Word]:
    return [unknown(f"{name}{i}", width) for i in range(count)]


@dataclass
class Induction:
    """A loop's proof. ``offset`` and ``count`` are symbols in the arguments of the run."""

    machine: Machine
    loop: Loop
    offset: Word
    count: Word

    @property
    def end(self) -> Word:
        return self.after(self.count) + self._number(self.loop.left)

    def _number(self, value: int) -> Word:
        return constant(value, self.offset.width)

    def _window(self, origin: Word, first: int, end: int) -> Window:
        wide = origin if origin.width == 64 else zero_extended(origin, 64)
        return Window(wide, first, end)

    def after(self, blocks: Word) -> Word:
        """The offset after so many blocks."""
        return self.offset + blocks * self.loop.size

    def prove(self, function: str, arguments: Sequence[Value], memory: Memory) -> int:
        """Refuse what is not proven; return the number of z3's questions about words."""
        loop, machine = self.loop, self.machine
        body = machine.module.functions[loop.function]
        head, latches = next(iter(loops(body).items()))
        machine.halt = (loop.function, head)
        longest = LONGEST[self.offset.width]
        allowed = [
            z3.ULE(self.offset.term, longest),
            z3.ULT(self.count.term, longest // loop.size),
            z3.UGE(self.count.term, loop.least),
        ]
        whole = 4 * loop.size
        memory.windows[loop.message] = self._window(self.offset, 0, whole)
        memory.made(loop.message, symbols("first", whole, 8))
        begun = list(machine.run(machine.begin(function, arguments, memory, allowed)))
        (first,) = [state for state in begun if state.frames]
        asked = self._without_blocks([state for state in begun if not state.frames])
        # A loop that tests at its end runs at least once.
        ahead = 1 if all(body.blocks[latch][-1].operands for latch in latches) else 0
        if not follows(first.path, z3.UGE(self.count.term, ahead)):
            raise DifferentError("the loop begins without a block")
        counters, words, dead = self._changed(first)
        asked += self._turn(first, counters, words, dead, ahead)
        return asked + self._last(first, counters, words, dead, ahead)

    def _without_blocks(self, ended: Sequence[State]) -> int:
        """Check that runs that skip the loop have no blocks, and the standard's result."""
        loop, asked = self.loop, 0
        for state in ended:
            if not follows(state.path, self.count.term == 0):
                raise DifferentError("the loop is passed by")
            cuts = Cuts()
            left = _bytes(state.memory, loop.message, 0, loop.left)
            loop.finished(state, loop.result(loop.start, left, cuts), cuts)
            asked += cuts.questions
        return asked

    def _changed(self, first: State) -> tuple[list[Slot], dict[Slot, int], list[Slot]]:
        """The slots that an iteration changes: counters, words of the state by place, and all others."""
        loop, state = self.loop, first.copy()
        state.path.append(z3.UGE(self.count.term, 3))
        cuts = Cuts()
        block = _bytes(first.memory, loop.message, 0, loop.size)
        following = loop.step(loop.start, block, cuts)
        self.machine.cut = cuts.cut
        second, *others = self.machine.run(state)
        if others or not second.frames:
            raise DifferentError("the loop does not go on")
        before, after = dict(_slots(first)), dict(_slots(second))
        counters, words, dead = list[Slot](), dict[Slot, int](), list[Slot]()
        for slot, value in before.items():
            now = after[slot]
            if _same(value, now):
                continue
            if not isinstance(value, Word) or not isinstance(now, Word) or value.width != now.width:
                dead.append(slot)
                continue
            further = self.offset + self._number(loop.size)
            if _same(value, self.offset) and z3.is_true(z3.simplify(now.term == further.term)):
                counters.append(slot)
                continue
            for i, (old, new) in enumerate(zip(loop.start, following, strict=True)):
                if value.samples == old.samples and now.samples == new.samples:
                    cuts.require(f"word {i} at first", value, old)
                    words[slot] = i
                    break
            else:
                dead.append(slot)
        return counters, words, dead

    def _any(
        self,
        first: State,
        place: Word,
        counters: Sequence[Slot],
        words: dict[Slot, int],
        dead: Sequence[Slot],
    ) -> tuple[State, list[Word]]:
        """The state before any iteration: at a place, with any words, and all else unknown."""
        state = first.copy()
        H = [unknown(f"state {i}", word.width) for i, word in enumerate(self.loop.start)]
        for slot in counters:
            _put(state, slot, place)
        for slot, i in words.items():
            _put(state, slot, H[i])
        for slot in dead:
            _put(state, slot, None)
        return state, H

    def _turn(
        self, first: State, counters: Sequence[Slot], words: dict[Slot, int], dead: Sequence[Slot], ahead: int
    ) -> int:
        """Check that any iteration but the last returns to the head, with the standard's next words."""
        loop = self.loop
        turn = unknown("turns before", self.offset.width)
        place = unknown("place", self.offset.width)
        state, H = self._any(first, place, counters, words, dead)
        state.memory.windows[loop.message] = self._window(place, 0, loop.size)
        block = symbols("M", loop.size, 8)
        state.memory.cells[loop.message] = {}
        state.memory.made(loop.message, block)
        state.path.extend(
            [
                place.term == self.after(turn).term,
                z3.ULT(turn.term, self.count.term - ahead),
                z3.ULE(self._number(ahead).term, self.count.term),
            ]
        )
        kept = dict(_slots(state))
        cuts = Cuts(list(state.path))
        following = loop.step(H, block, cuts)
        self.machine.cut = cuts.cut
        for after in self.machine.run(state):
            if not after.frames:
                raise DifferentError("the loop ends too early")
            now = dict(_slots(after))
            for slot, value in kept.items():
                found = now[slot]
                if slot in counters:
                    cuts.require("the counter", _word(found), place + self._number(loop.size))
                elif slot in words:
                    cuts.require(f"word {words[slot]} of the state", _word(found), following[words[slot]])
                elif not _same(value, found):
                    raise DifferentError(f"a turn changes {slot}")
        return cuts.questions

    def _last(
        self, first: State, counters: Sequence[Slot], words: dict[Slot, int], dead: Sequence[Slot], ahead: int
    ) -> int:
        """Check that after the last iteration the run ends with the standard's result."""
        loop = self.loop
        place = self.after(self.count - self._number(ahead))
        state, H = self._any(first, place, counters, words, dead)
        before = loop.size if loop.least else 0
        there = symbols("M", before + ahead * loop.size + loop.left, 8)
        state.memory.windows[loop.message] = self._window(place, -before, ahead * loop.size + loop.left)
        state.memory.cells[loop.message] = {}
        state.memory.made(loop.message, there, -before)
        state.path.append(z3.ULE(self._number(ahead).term, self.count.term))
        cuts = Cuts(list(state.path))
        bytes_ = there[before:]
        for i in range(ahead):
            H = list(loop.step(H, bytes_[i * loop.size : (i + 1) * loop.size], cuts))
        result = loop.result(H, bytes_[ahead * loop.size :], cuts)
        self.machine.cut = cuts.cut
        for after in self.machine.run(state):
            if after.frames:
                raise DifferentError("the loop goes on too long")
            loop.finished(after, result, cuts)
        return cuts.questions


def _slots(state: State) -> Iterator[tuple[Slot, Value]]:
    for region, cells in state.memory.cells.items():
        for at, (_, value) in cells.items():
            yield (region, at), value
    yield from state.frames[-1].registers.items()


def _put(state: State, slot: Slot, value: Value | None) -> None:
    """Set a slot; None forgets its value, so that reads fail."""
    if isinstance(slot, str):
        del state.frames[-1].registers[slot]
        if value:
            state.frames[-1].registers[slot] = value
        return
    region, at = slot
    size, _ = state.memory.cells[region].pop(at)
    if value:
        state.memory.cells[region][at] = (size, value)


def _word(value: Value) -> Word:
    assert isinstance(value, Word)
    return value


def _same(x: Value, y: Value) -> bool:
    if isinstance(x, Pointer) and isinstance(y, Pointer):
        return x.region is y.region and _same(x.offset, y.offset)
    return isinstance(x, Word) and isinstance(y, Word) and x.width == y.width and x.term.eq(y.term)


def _bytes(memory: Memory, region: Region, first: int, end: int) -> list[Word]:
    cells = memory.cells[region]
    return [_word(cells[at][1]) for at in range(first, end)]
