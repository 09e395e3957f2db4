"""Compress exactly one block, for callers that have the block as words instead of a message."""

from __future__ import annotations

from dataclasses import dataclass

from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.terms import load
from wright.ir.trace import Tracer, Words
from wright.kernels.compress import CompressContract, as_term
from wright.kernels.fixed import Start
from wright.kernels.kernel import Case, Kernel, Output, SingleCase
from wright.spec.construction import Absorbing
from wright.spec.constructions.chained import Chained
from wright.spec.language import running


def absorb_kernel(spec: Chained) -> Kernel:
    """The textbook program: the state after the sixteen words of M, from the caller's state."""
    tracer, start = Tracer(spec.word), Start.GIVEN
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    with running(tracer):
        tracer.body += (Store("H", Index.of(i), word) for i, word in enumerate(start.words(spec)))
        after = spec.absorb(state, Words("M", spec.word))
    stores = (Store("out", Index.of(i), as_term(word, spec.word)) for i, word in enumerate(after))
    program = Program(
        name="absorb",
        publics=(),
        storages={
            **start.storages(spec),
            "M": Storage("M", Region.MESSAGE, spec.block_size),
            "out": Storage("out", Region.OUTPUT, spec.state_size),
            "H": Storage("H", Region.SCRATCH, spec.state_size),
            **tracer.storages,
        },
        views={
            **start.views(spec),
            "M": View("M", "M", spec.word, spec.big_endian),
            "out": View("out", "out", spec.word, spec.big_endian),
            "H": View("H", "H", spec.word),
            **tracer.views,
        },
        slots=tracer.slots,
        body=(*tracer.body, *stores),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, AbsorbContract(spec.unnamed))


@dataclass(frozen=True)
class AbsorbContract(SingleCase):
    """The output is the spec's state after one block, from any state."""

    spec: Absorbing

    def given(self, _: Case) -> dict[str, Memory]:
        block = CompressContract(self.spec).block(0)
        message = memory_of_words("M", block, self.spec.big_endian, writable=False)
        return {"M": message, **Start.GIVEN.given(self.spec)}

    def expected(self, _: Case) -> list[Output]:
        words = self.spec.absorb(Start.GIVEN.symbols(self.spec), CompressContract(self.spec).block(0))
        size, order = self.spec.word_size, self.spec.big_endian
        return [
            Output(f"word {i}", "out", i * size, as_term(word, self.spec.word), order)
            for i, word in enumerate(words)
        ]
