"""All words of a node's last block: what a tree's root gives as output, block by block."""

from __future__ import annotations

from wright.contracts.one_block import OutputContract
from wright.ir.index import Index
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.terms import load
from wright.ir.trace import Tracer, Words
from wright.kernels.kernel import Kernel
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
