"""Compress a part of a message in place, from any state: whole blocks, or the end with its padding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message
from wright.ir.program import Let, Loop, Program, Region, Slot, Storage, Store, View
from wright.ir.terms import Term, Type, load
from wright.ir.trace import Tracer
from wright.kernels.compress import CompressContract, changes, compress_kernel
from wright.kernels.fixed import Start
from wright.kernels.hash import HashContract, case_of, ending_words, tail_word
from wright.kernels.kernel import Blocks, Case, Kernel, Output, number
from wright.spec.construction import Absorbing
from wright.spec.constructions.chained import Chained
from wright.spec.language import running


def part_kernel(spec: Chained) -> Kernel:
    """The part is ``size`` bytes, ``offset`` bytes into M; the output is the state after it.

    ``pad`` says whether the message ends there: it is 0 after whole blocks, and the minimal number of
    padding bytes at the end. ``total`` is then the message's length in bytes, including earlier parts.
    """
    tracer = Tracer(spec.word)
    block = tracer.new_array("block", Region.SCRATCH, length=16)
    words = tracer.new_array("H", Region.SCRATCH, length=len(spec.start))
    state, start = [words[i] for i in range(len(spec.start))], Start.GIVEN
    with running(tracer):
        after = spec.absorb(state, block)
    stores = changes(tracer, "H", state, after)
    turn = (*ending_words(spec, "total"), *tracer.body, *stores)
    program = Program(
        name="compress",
        publics=("offset", "size", "pad", "total"),
        storages={
            **start.storages(spec),
            "M": Storage("M", Region.MESSAGE),
            "out": Storage("out", Region.OUTPUT, spec.state_size),
            **tracer.storages,
        },
        views={
            **start.views(spec),
            "M": View("M", "M", spec.word, spec.big_endian, 1),
            "bytes": View("bytes", "M", 8, spec.big_endian, 1),
            "out": View("out", "out", spec.word, spec.big_endian),
            **tracer.views,
        },
        slots={**tracer.slots, "tail": Slot("tail", Type(spec.word))},
        body=(
            *(Store("H", Index.of(i), word) for i, word in enumerate(start.words(spec))),
            *tail_word(spec),
            Let("end", Index.of("offset") + "size"),
            Loop("blocks", "p", Index.of("offset"), Index.of("end") + "pad", spec.block_size, turn),
            *(Store("out", Index.of(i), word) for i, word in enumerate(state)),
        ),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, PartContract(spec.unnamed, Start.GIVEN))


@dataclass(frozen=True)
class PartContract(HashContract):
    """The output is the spec's state after the part: whole blocks, or the end of a message."""

    @property
    def cases(self) -> Iterator[Case]:
        total, mark = Index.of("total"), len(self.spec.mark) + self.spec.length_size
        for case in super().cases:
            yield {**case, "pad": mark, "total": total}
        yield {**case_of(self.spec.block_size, 0), "pad": 0, "total": total}

    def length(self, case: Case) -> int | Index:
        return case["total"]

    def padding(self, case: Case) -> bytes:
        return super().padding(case) if number(case["pad"]) else b""

    def leave(self, state: Sequence[Term]) -> list[Output]:
        size, order = self.spec.word_size, self.spec.big_endian
        return [Output(f"word {i}", "out", i * size, word, order) for i, word in enumerate(state)]


def blocks_kernel(spec: Absorbing) -> Kernel:
    """The state after whole blocks, from any state: ``compress``, but with the new state as an output."""
    program, start = compress_kernel(spec).program, Start.GIVEN
    state = program.storages["H"]
    storages = {
        **start.storages(spec),
        **program.storages,
        "H": replace(state, region=Region.SCRATCH),
        "out": replace(state, name="out", region=Region.OUTPUT),
    }
    views = {**start.views(spec), **program.views, "out": View("out", "out", spec.word, spec.big_endian)}
    begin = (Store("H", Index.of(i), word) for i, word in enumerate(start.words(spec)))
    end = (Store("out", Index.of(i), load("H", i, spec.word)) for i in range(len(spec.start)))
    made = replace(program, storages=storages, views=views, body=(*begin, *program.body, *end))
    return Kernel(spec.name, made.name, made, BlocksContract(spec.unnamed))


@dataclass(frozen=True)
class BlocksContract(CompressContract):
    """The output is the spec's state after the blocks."""

    def given(self, case: Case) -> dict[str, Memory | Message]:
        start = memory_of_words("start", self.state(), self.spec.big_endian, writable=False)
        return {"start": start, "M": self.message(case)}

    def outputs(self, words: Sequence[Term]) -> list[Output]:
        return [replace(each, storage="out") for each in super().outputs(words)]

    def blocks(self, case: Case) -> Blocks:
        return replace(super().blocks(case), memory=None)
