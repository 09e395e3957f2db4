"""All words of a node's last block: what a tree's root gives as output, block by block."""

from __future__ import annotations

from dataclasses import dataclass

from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.terms import Term, input_word, load
from wright.ir.trace import Tracer, Words
from wright.kernels.kernel import Case, Kernel, Output, SingleCase
from wright.spec.constructions.tree import HashTree
from wright.spec.language import running


def output_kernel(spec: HashTree) -> Kernel:
    """The textbook program: out ← the words of the block M in the state H, which stays."""
    tracer = Tracer(spec.word)
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    with running(tracer):
        words = spec.output(state, Words("M", spec.word))
    program = Program(
        name="output",
        publics=(),
        storages={
            "H": Storage("H", Region.STATE, spec.state_size),
            "M": Storage("M", Region.MESSAGE, spec.block_size),
            "out": Storage("out", Region.OUTPUT, spec.block_size),
            **tracer.storages,
        },
        views={
            **{name: View(name, name, spec.word, spec.big_endian) for name in ("H", "M", "out")},
            **tracer.views,
        },
        slots=tracer.slots,
        body=(*tracer.body, *(Store("out", Index.of(i), word) for i, word in enumerate(words))),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, OutputContract(spec.unnamed))


@dataclass(frozen=True)
class OutputContract(SingleCase):
    """The output is the spec's for any state and any block."""

    spec: HashTree

    def _symbols(self, name: str, count: int) -> list[Term]:
        return [input_word(f"{name}{i}", self.spec.word) for i in range(count)]

    def _given(self) -> tuple[list[Term], list[Term]]:
        words = self.spec.block_size // self.spec.word_size
        return self._symbols("H", len(self.spec.start)), self._symbols("M", words)

    def given(self, _: Case) -> dict[str, Memory]:
        state, block = self._given()
        order = self.spec.big_endian
        return {
            "H": memory_of_words("H", state, order),
            "M": memory_of_words("M", block, order, writable=False),
        }

    def expected(self, _: Case) -> list[Output]:
        size, order = self.spec.word_size, self.spec.big_endian
        words = enumerate(self.spec.output(*self._given()))
        return [Output(f"word {i}", "out", i * size, word, order) for i, word in words]
