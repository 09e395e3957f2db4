"""Two words of the message are read at a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.index import Index
from wright.ir.parts import call
from wright.ir.program import Loop, Program, Store, View
from wright.ir.terms import Op, Term, load
from wright.passes.lib.base import Pass, replace_loop
from wright.passes.lib.message import is_given, little
from wright.passes.lib.phase import phase
from wright.passes.lib.swapped import swapping

WORD, PAIR = 32, 64


@dataclass(frozen=True)
class Wide(Pass):
    """Read the message's 32-bit words in pairs of 64 bits, and swap the bytes of both at once.

        W[t] = M[p + 4t]   →   P[i] = swapped(M64[p + 8i])

    Known as: load widening (load combining), with SIMD within a register for the bytes.

    Lemma: ``bytes swapped``. It halves the loads and the checks of bounds. One swap's operations serve two
    words. The schedule must lie in memory, or in fields that overlap. Source: a study of Mono. Put ``name``
    after it.
    """

    name: ClassVar[str] = "wide"
    array: str = "W"
    pair: str = "P"

    def apply(self, program: Program) -> Program:
        for loop in self.loops(program, "schedule"):
            first = self._given(program, loop)
            if first:
                return self._paired(program, loop, first)
        self.require(False, f"no schedule of {program.name} begins with words of the message")
        raise AssertionError

    def _given(self, program: Program, loop: Loop) -> int:
        """Before which place all words are the message's; 0 where none is."""
        places = loop.literal_range
        match loop.body:
            case (Store(view, index, value),) if places and view == self.array and index.names:
                stop = places.stop
                if value.op is Op.PICK and value.cases[0] == Index.of(loop.variable):
                    stop, value = value.cases[1][0], value.args[0]
                whole = places.step == 1 and places.start % 2 == stop % 2 == 0
                return stop if whole and self._word(program, value) else 0
        return 0

    def _word(self, program: Program, value: Term) -> bool:
        return value.op is Op.LOAD and value.width == WORD and is_given(program, value.element[0])

    def _paired(self, program: Program, loop: Loop, first: int) -> Program:
        start, stop = loop.start.constant, loop.stop.constant
        (store,) = phase(loop, start, first).body
        assert isinstance(store, Store)
        place = store.index - Index.of(loop.variable)
        name, index = store.value.element
        message, words = program.views[name], program.views[self.array]
        self.require(
            place.is_constant
            and place.constant % 2 == 0
            and index.coefficient(loop.variable) * message.step == WORD // 8
            and not words.big_endian,
            f"the words of {self.array} do not lie side by side, as those of the message do",
        )
        both = little(program.views, name, PAIR)
        at = index.bind({loop.variable: Index.of("i") * 2})
        read = load(both.name, at, PAIR)
        swap = swapping(PAIR, WORD)
        helpers = {swap.name: swap} if message.big_endian else {}
        value = call(swap.name, PAIR, (read,)) if message.big_endian else read
        body = (Store(self.pair, Index.of("i") + place.constant // 2, value),)
        pairs = Loop(loop.role, "i", Index.of(start // 2), Index.of(first // 2), 1, body)
        rest = [phase(loop, first, stop)] if first < stop else []
        views = {self.pair: View(self.pair, words.storage, PAIR), both.name: both}
        widened = program.with_body(replace_loop(program.body, loop, (pairs, *rest)))
        return replace(widened, views={**program.views, **views}, helpers={**widened.helpers, **helpers})
