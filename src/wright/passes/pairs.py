"""Two schedule words at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from functools import reduce
from operator import xor
from typing import ClassVar, Self

from wright.ir.index import Index
from wright.ir.program import Loop, Program, Store, View
from wright.ir.terms import Term, load
from wright.passes.lib.base import Pass, replace_loop
from wright.passes.lib.phase import phase
from wright.passes.lib.recurrence import recurrence, rotated_xor

WORD, PAIR = 32, 64


class Odd(Enum):
    """How two words are read that are not one pair, but the halves of two."""

    JOIN = "join"  # P[i - 1] >> 32 | P[i] << 32
    LOAD = "load"  # one load at an odd word: needs a language that allows it


@dataclass(frozen=True)
class Pairs(Pass):
    """Compute a schedule that only rotates and xors in 64-bit pairs of its 32-bit words.

        W[t] = rotl(W[t - 3] ^ W[t - 8] ^ …, 1)   →   P[i] = rotl both (P[i - 3] ^ P[i - 8] ^ …, 2)

    Known as: SIMD within a register, after a look-ahead transformation of the recurrence.

    Lemma: ``rotate in pairs``. The pass squares the recurrence. With rotation n and distances d, W[t] is also
    the xor of all W[t - 2d] rotated by 2n, once each W[t - d] is recurrent itself. Source: a study of Mono. A
    word takes 15 instructions there instead of 26, and SHA-1 gains 17 %. The words must lie in memory, or in
    fields that overlap. Put it before ``fuse``.
    """

    name: ClassVar[str] = "pairs"
    odd: Odd = Odd.JOIN
    array: str = "W"
    pair: str = "P"

    def apply(self, program: Program) -> Program:
        loop = self.loop(program, "schedule")
        self.require(self.array in program.views, f"{program.name} has no array {self.array}")
        view = program.views[self.array]
        self.require(
            view.width == WORD and not view.big_endian, f"{self.array} has no little-endian 32-bit words"
        )
        places = loop.literal_range
        self.require(places is not None and places.step == 1, "the schedule does not run over each number")
        assert places is not None
        first, distances, amount = self._recurrence(loop)
        squared = first + max(distances)
        self.require(
            first % 2 == squared % 2 == places.stop % 2 == 0 and min(distances) > 1,
            f"pairs of words do not fit a recurrence over distances {distances} from word {first}",
        )
        self.require(squared < places.stop, f"the schedule ends before word {squared}")
        given = phase(loop, places.start, first)
        ones = [self._pair(2 * Index.of("i") - d) for d in distances]
        twos = [load(self.pair, Index.of("i") - d, PAIR) for d in distances]
        halves = [
            self._loop(first, squared, ones, amount),
            self._loop(squared, places.stop, twos, 2 * amount),
        ]
        views = {self.pair: View(self.pair, view.storage, PAIR)}
        if self.odd is Odd.LOAD:
            views[f"{self.pair}odd"] = View(f"{self.pair}odd", view.storage, PAIR, unit=WORD // 8)
        paired = program.with_body(replace_loop(program.body, loop, (given, *halves)))
        return replace(paired, views={**program.views, **views})

    def _recurrence(self, loop: Loop) -> tuple[int, list[int], int]:
        """From which word on the recurrence holds, its distances, and its rotation."""
        found = recurrence(loop, self.array)
        amount = found and rotated_xor(found)
        if found and amount:
            return found.first, found.distances, amount
        self.require(False, f"the schedule is no rotation of an xor of earlier words of {self.array}")
        raise AssertionError

    def _pair(self, word: Index) -> Term:
        """Two words from one on, whose place is even or odd for all turns alike."""
        if word.constant % 2 == 0:
            return load(self.pair, _half(word), PAIR)
        if self.odd is Odd.LOAD:
            return load(f"{self.pair}odd", word, PAIR)
        low, high = load(self.pair, _half(word - 1), PAIR), load(self.pair, _half(word + 1), PAIR)
        return (low >> WORD) | (high << WORD)

    def _loop(self, start: int, stop: int, parts: list[Term], amount: int) -> Loop:
        """The pairs of the words from start to stop, each half rotated by itself."""
        joined: Term = reduce(xor, parts)
        moved = joined << amount
        low = (1 << amount) - 1
        value = (((joined >> (WORD - amount)) ^ moved) & (low << WORD | low)) ^ moved
        body = (Store(self.pair, Index.of("i"), value),)
        return Loop("schedule", "i", Index.of(start // 2), Index.of(stop // 2), 1, body)

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(odd) for odd in Odd]


def _half(word: Index) -> Index:
    """The place of the pair that begins at an even word 2i + c."""
    return Index(tuple((name, factor // 2) for name, factor in word.terms), word.constant // 2)
