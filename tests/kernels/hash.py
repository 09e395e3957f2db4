"""A kernel that hashes a whole message of any length in one call, without earlier state."""

from __future__ import annotations

from wright.ir.index import Index
from wright.ir.program import Let, Loop, Program, Region, Slot, Storage, Store, View
from wright.ir.terms import Type
from wright.ir.trace import Tracer
from wright.kernels.compress import changes
from wright.kernels.fixed import PART, Start, digest_stores
from wright.kernels.hash import HashContract, ending_words, tail_word
from wright.kernels.kernel import Kernel
from wright.spec.constructions.chained import Chained
from wright.spec.language import running


def hash_kernel(spec: Chained, start: Start = Start.KNOWN) -> Kernel:
    """``size`` bytes start ``offset`` bytes into M.

    One loop over all blocks. A block is as many words as the message has left, then the word in which the
    message ends, made of its last bytes, then zeros, and in the last block the length.
    """
    tracer = Tracer(spec.word)
    block = tracer.new_array("block", Region.SCRATCH, length=16)
    words = tracer.new_array("H", Region.SCRATCH, length=len(spec.start))
    state = [words[i] for i in range(len(spec.start))]
    with running(tracer):
        after = spec.absorb(state, block)
    stores = changes(tracer, "H", state, after)
    turn = (*ending_words(spec), *tracer.body, *stores)
    stop = Index.of("end") + len(spec.mark) + spec.length_size
    program = Program(
        name="hash",
        publics=("offset", "size"),
        storages={
            **start.storages(spec),
            "M": Storage("M", Region.MESSAGE),
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
            **tracer.storages,
        },
        views={
            **start.views(spec),
            "M": View("M", "M", spec.word, spec.big_endian, 1),
            "bytes": View("bytes", "M", 8, spec.big_endian, 1),
            "out": View("out", "out", PART, spec.big_endian),
            **tracer.views,
        },
        slots={**tracer.slots, "tail": Slot("tail", Type(spec.word))},
        body=(
            *(Store("H", Index.of(i), word) for i, word in enumerate(start.words(spec))),
            *tail_word(spec),
            Let("end", Index.of("offset") + "size"),
            Loop("blocks", "p", Index.of("offset"), stop, spec.block_size, turn),
            *digest_stores(spec, state),
        ),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, HashContract(spec, start))
