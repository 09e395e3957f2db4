"""Compress one block, and no more: for callers that bring a block's words rather than a message."""

from __future__ import annotations

from dataclasses import dataclass

from hashwright.functions.chained import Chained
from hashwright.functions.vocabulary import running
from hashwright.ir.memory import Memory, memory_of_words
from hashwright.ir.program import Program, Region, Storage, View
from hashwright.ir.terms import load
from hashwright.ir.trace import Tracer, Words
from hashwright.kernels.compress import CompressContract, changes
from hashwright.kernels.kernel import Case, Kernel, Output, Straight


def absorb_kernel(spec: Chained) -> Kernel:
    """The textbook program: H after the sixteen words of M."""
    tracer = Tracer(spec.word)
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    with running(tracer):
        stores = changes("H", state, spec.absorb(state, Words("M", spec.word)))
    program = Program(
        name="absorb",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, spec.state_size),
            "M": Storage("M", Region.MESSAGE, spec.block_size),
            **tracer.storages,
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian),
            "M": View("M", "M", spec.word, spec.big_endian),
            **tracer.views,
        },
        slots=tracer.slots,
        body=(*tracer.body, *stores),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, AbsorbContract(spec))


@dataclass(frozen=True)
class AbsorbContract(Straight):
    """H is the spec's state after one block, from any state."""

    spec: Chained

    def given(self, _: Case) -> dict[str, Memory]:
        one = CompressContract(self.spec)
        message = memory_of_words("M", one.block(0), self.spec.big_endian)
        message.writable = False
        return {"H": one.state_memory(one.state()), "M": message}

    def expected(self, _: Case) -> list[Output]:
        one = CompressContract(self.spec)
        return one.outputs(one.after(1))
