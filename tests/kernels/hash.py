"""A kernel that hashes a whole message of any length in one call, without earlier state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wright.contracts.contract import Case, Output
from wright.contracts.fixed import PART, Start, digest_outputs
from wright.contracts.part import PartContract
from wright.contracts.symbols import number
from wright.ir.index import Index
from wright.ir.program import Let, Loop, Program, Region, Slot, Storage, Store, View
from wright.ir.terms import Term, Type
from wright.ir.trace import Tracer
from wright.kernels.compress import changes
from wright.kernels.fixed import digest_stores
from wright.kernels.kernel import Kernel
from wright.kernels.part import ending_words, tail_word
from wright.kernels.start import start_storages, start_views, start_words
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
    turn = (*ending_words(spec, "size"), *tracer.body, *stores)
    stop = Index.of("end") + len(spec.mark) + spec.length_size
    program = Program(
        name="hash",
        publics=("offset", "size"),
        storages={
            **start_storages(start, spec),
            "M": Storage("M", Region.MESSAGE),
            "out": Storage("out", Region.OUTPUT, spec.digest_size),
            **tracer.storages,
        },
        views={
            **start_views(start, spec),
            "M": View("M", "M", spec.word, spec.big_endian, 1),
            "bytes": View("bytes", "M", 8, spec.big_endian, 1),
            "out": View("out", "out", PART, spec.big_endian),
            **tracer.views,
        },
        slots={**tracer.slots, "tail": Slot("tail", Type(spec.word))},
        body=(
            *(Store("H", Index.of(i), word) for i, word in enumerate(start_words(start, spec))),
            *tail_word(spec),
            Let("end", Index.of("offset") + "size"),
            Loop("blocks", "p", Index.of("offset"), stop, spec.block_size, turn),
            *digest_stores(spec, state),
        ),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, HashContract(spec, start))


@dataclass(frozen=True)
class HashContract(PartContract):
    """The output is the digest of a message that is one part, and ends there."""

    start: Start = Start.KNOWN

    @property
    def cases(self) -> Iterator[Case]:
        ended = (case for case in super().cases if number(case["pad"]))
        return ({name: case[name] for name in ("offset", "size")} for case in ended)

    def length(self, case: Case) -> int | Index:
        return case["size"]

    def padding(self, case: Case) -> bytes:
        return self.spec.padding(self.rest(case))

    def leave(self, state: Sequence[Term]) -> list[Output]:
        return digest_outputs(self.spec, state)
