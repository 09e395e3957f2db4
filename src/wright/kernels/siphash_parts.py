"""SipHash in parts: a message's words where they lie, from any state; and its end behind the last word."""

from __future__ import annotations

from wright.contracts.fixed import Start
from wright.contracts.siphash import LastWordContract, wordwise
from wright.ir.index import Index
from wright.ir.program import Program, Region, Storage, Store, View
from wright.ir.trace import Tracer, Words
from wright.kernels.kernel import Kernel
from wright.kernels.part import blocks_kernel
from wright.kernels.start import start_storages, start_views, start_words
from wright.spec.constructions.siphash import SipHash
from wright.spec.language import running


def absorb_kernel(spec: SipHash) -> Kernel:
    """The state after all words between two offsets of a message."""
    return blocks_kernel(wordwise(spec)).renamed("absorb")


def finish_kernel(spec: SipHash) -> Kernel:
    """The output behind the last word, which has the bytes that are left and the length."""
    function, tracer, start = wordwise(spec), Tracer(spec.word), Start.GIVEN
    with running(tracer):
        state = function.absorb(start_words(start, function), Words("M", spec.word))
        output = function.finalize(state)
    program = Program(
        name="finish",
        publics=(),
        storages={
            **start_storages(start, function),
            "M": Storage("M", Region.MESSAGE, spec.block_size),
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
            **tracer.storages,
        },
        views={
            **start_views(start, function),
            "M": View("M", "M", spec.word, False),
            "out": View("out", "out", spec.word, False),
            **tracer.views,
        },
        slots=tracer.slots,
        body=(*tracer.body, *(Store("out", Index.of(i), word) for i, word in enumerate(output))),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, LastWordContract(function))
