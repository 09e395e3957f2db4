"""Compress one block of each of several messages, one per lane: the hot loop of a batch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wright.ir.memory import Memory
from wright.ir.program import Program, Region, Slot, Storage, View
from wright.ir.rewrite import map_statements
from wright.ir.terms import Term, Type, input_word, load
from wright.ir.trace import Tracer, Words
from wright.kernels.compress import changes
from wright.kernels.kernel import Case, Kernel, Output, SingleCase
from wright.kernels.lift import Lift
from wright.spec.construction import Absorbing
from wright.spec.language import running


def lanes_kernel(spec: Absorbing, lanes: int) -> Kernel:
    """The textbook program on vectors of ``lanes`` lanes: H and the block M consist of such vectors.

    The caller assigns messages to lanes, and keeps track of the lanes that have ended.
    """
    tracer = Tracer(spec.word)
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    with running(tracer):
        after = spec.absorb(state, Words("M", spec.word))
    stores = changes(tracer, "H", state, after)
    arrays = {n: s for n, s in tracer.storages.items() if s.region is Region.SCRATCH}
    lift = Lift(lanes, frozenset({"H", "M", *arrays}))
    program = Program(
        name=f"lanes{lanes}",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, lanes * spec.state_size),
            "M": Storage("M", Region.MESSAGE, lanes * spec.block_size),
            **tracer.storages,
            **{n: replace(s, size=lanes * (s.size or 0)) for n, s in arrays.items()},
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian, lanes=lanes),
            "M": View("M", "M", spec.word, spec.big_endian, lanes=lanes),
            **tracer.views,
            **{n: View(n, n, spec.word, lanes=lanes) for n in arrays},
        },
        slots={name: Slot(name, Type(spec.word, lanes)) for name in tracer.slots},
        body=tuple(map_statements((*tracer.body, *stores), lift.statement)),
        helpers={name: lift.helper(helper) for name, helper in tracer.helpers.items()},
    )
    return Kernel(spec.name, program.name, program, LanesContract(spec.unnamed, lanes))


@dataclass(frozen=True)
class LanesContract(SingleCase):
    """Each lane has the spec's state after its own block."""

    spec: Absorbing
    lanes: int

    def chaining(self, lane: int) -> list[Term]:
        return [input_word(f"H{i}_{lane}", self.spec.word) for i in range(len(self.spec.start))]

    def block(self, lane: int) -> list[Term]:
        words = self.spec.block_size // self.spec.word_size
        return [input_word(f"M{i}_{lane}", self.spec.word) for i in range(words)]

    def place(self, word: int, lane: int) -> int:
        """The address of a lane's word."""
        return (word * self.lanes + lane) * self.spec.word_size

    def given(self, _: Case) -> dict[str, Memory]:
        state, message = Memory("H"), Memory("M", writable=False)
        for lane in range(self.lanes):
            for memory, words in ((state, self.chaining(lane)), (message, self.block(lane))):
                for i, word in enumerate(words):
                    memory.plant(self.place(i, lane), word, self.spec.big_endian)
        return {"H": state, "M": message}

    def expected(self, _: Case) -> list[Output]:
        return [output for lane in range(self.lanes) for output in self._lane(lane)]

    def _lane(self, lane: int) -> Iterator[Output]:
        for i, word in enumerate(self.spec.absorb(self.chaining(lane), self.block(lane))):
            yield Output(f"H{i} of lane {lane}", "H", self.place(i, lane), word, self.spec.big_endian)
