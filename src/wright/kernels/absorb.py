"""Compress exactly one block, for callers that have the block as words instead of a message."""

from __future__ import annotations

from wright.contracts.fixed import Start
from wright.contracts.one_block import AbsorbContract
from wright.contracts.symbols import as_term
from wright.ir.index import Index
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.terms import load
from wright.ir.trace import Tracer, Words
from wright.kernels.kernel import Kernel
from wright.kernels.start import start_storages, start_views, start_words
from wright.spec.constructions.chained import Chained
from wright.spec.language import running


def absorb_kernel(spec: Chained) -> Kernel:
    """The textbook program: the state after the sixteen words of M, from the caller's state."""
    tracer, start = Tracer(spec.word), Start.GIVEN
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    with running(tracer):
        tracer.body += (Store("H", Index.of(i), word) for i, word in enumerate(start_words(start, spec)))
        after = spec.absorb(state, Words("M", spec.word))
    stores = (Store("out", Index.of(i), as_term(word, spec.word)) for i, word in enumerate(after))
    program = Program(
        name="absorb",
        publics=(),
        storages={
            **start_storages(start, spec),
            "M": Storage("M", Region.MESSAGE, spec.block_size),
            "out": Storage("out", Region.OUTPUT, spec.state_size),
            "H": Storage("H", Region.SCRATCH, spec.state_size),
            **tracer.storages,
        },
        views={
            **start_views(start, spec),
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
