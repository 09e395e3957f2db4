"""Compress a part of a message in place, from any state: whole blocks, or the end with its padding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wright.contracts.blocks import BlocksContract
from wright.contracts.fixed import Start
from wright.contracts.part import PartContract
from wright.ir.index import Index, below
from wright.ir.parts import zext
from wright.ir.program import Assign, If, Let, Loop, Program, Region, Slot, Statement, Storage, Store, View
from wright.ir.terms import Term, Type, const, load, public, slot
from wright.ir.trace import Tracer
from wright.kernels.compress import changes, compress_kernel
from wright.kernels.kernel import Kernel
from wright.kernels.start import start_storages, start_views, start_words
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
            **start_storages(start, spec),
            "M": Storage("M", Region.MESSAGE),
            "out": Storage("out", Region.OUTPUT, spec.state_size),
            **tracer.storages,
        },
        views={
            **start_views(start, spec),
            "M": View("M", "M", spec.word, spec.big_endian, 1),
            "bytes": View("bytes", "M", 8, spec.big_endian, 1),
            "out": View("out", "out", spec.word, spec.big_endian),
            **tracer.views,
        },
        slots={**tracer.slots, "tail": Slot("tail", Type(spec.word))},
        body=(
            *(Store("H", Index.of(i), word) for i, word in enumerate(start_words(start, spec))),
            *tail_word(spec),
            Let("end", Index.of("offset") + "size"),
            Loop("blocks", "p", Index.of("offset"), Index.of("end") + "pad", spec.block_size, turn),
            *(Store("out", Index.of(i), word) for i, word in enumerate(state)),
        ),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, PartContract(spec.unnamed))


def tail_word(spec: Chained) -> Iterator[Statement]:
    """Assemble the word in which the message ends: shift in its last bytes, the mark, and zeros."""
    tail, size = slot("tail", spec.word), spec.word_size

    def push(byte: Term) -> Assign:
        wide = zext(byte, spec.word)
        value = tail << 8 | wide if spec.big_endian else tail >> 8 | wide << spec.word - 8
        return Assign(("tail",), (value,))

    yield Let("rest", Index.of("size").mod(size))
    yield Assign(("tail",), (const(0, spec.word),))
    end = Index.of("offset") + "size"
    last = push(load("bytes", Index.of("at"), 8))
    yield Loop("tail", "at", end - Index.of("rest"), end, 1, (last,))
    yield from (push(const(byte, 8)) for byte in spec.mark)
    yield Loop("gap", "at", Index.of("rest") + len(spec.mark), Index.of(size), 1, (push(const(0, 8)),))


def ending_words(spec: Chained, total: str) -> Iterator[Statement]:
    """Fill a block: with message words only, or with the rest of them, the tail's word, zeros and the length.

    The public integer ``total`` is the message's length in bytes.
    """
    size, room, p = spec.word_size, spec.block_size - spec.length_size, Index.of("p")
    loaded = [Store("block", Index.of(i), load("M", p + i * size, spec.word)) for i in range(16)]
    length = (public(total, spec.word, 3 - spec.word), public(total, spec.word, 3))
    padded = list[Statement]()
    for i, word in enumerate(loaded):
        place = Index.of(i)
        behind: Statement = Store("block", place, const(0, spec.word))
        if i * size >= room:
            ends = Store("block", place, (length if spec.big_endian else length[::-1])[i - room // size])
            behind = If(below("end", p + room), (ends,), (behind,))
        tail = Store("block", place, slot("tail", spec.word))
        last = If(below("end", p + i * size), (behind,), (tail,))
        within = below("end", p + (i + 1) * size)
        padded.append(If(within, (last,), (word,)) if i < 15 else last)
    yield If(below("end", p + spec.block_size), tuple(padded), tuple(loaded))


def blocks_kernel(spec: Absorbing) -> Kernel:
    """The state after whole blocks, from any state: ``compress``, but with the new state as an output."""
    program, start = compress_kernel(spec).program, Start.GIVEN
    state = program.storages["H"]
    storages = {
        **start_storages(start, spec),
        **program.storages,
        "H": replace(state, region=Region.SCRATCH),
        "out": replace(state, name="out", region=Region.OUTPUT),
    }
    out = View("out", "out", spec.word, spec.big_endian)
    views = {**start_views(start, spec), **program.views, "out": out}
    begin = (Store("H", Index.of(i), word) for i, word in enumerate(start_words(start, spec)))
    end = (Store("out", Index.of(i), load("H", i, spec.word)) for i in range(len(spec.start)))
    made = replace(program, storages=storages, views=views, body=(*begin, *program.body, *end))
    return Kernel(spec.name, made.name, made, BlocksContract(spec.unnamed))
