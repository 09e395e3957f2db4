"""Compress whole blocks: H ← compress(H, block) for every block between two offsets of a message."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from wright.contracts.blocks import CompressContract
from wright.contracts.symbols import as_term
from wright.ir.index import Index
from wright.ir.program import Loop, Program, Region, Storage, Store, View
from wright.ir.terms import Term, load
from wright.ir.trace import Tracer, Words
from wright.ir.traverse import replaced, walk
from wright.kernels.kernel import Kernel
from wright.spec.construction import Absorbing
from wright.spec.language import running


class Source(Enum):
    """The layout of the message. A binding: the kernel is the same."""

    BYTES = "bytes"  # at any byte offset
    WORDS = "words"  # an array of 32-bit words in the function's byte order; offsets count words


def compress_kernel(spec: Absorbing, source: Source = Source.BYTES) -> Kernel:
    """The textbook program: the standard's compression inside a loop over the blocks."""
    tracer = Tracer(spec.word)
    unit, clean = (1, True) if source is Source.BYTES else (4, False)
    block = spec.block_size // unit
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    message = Words("M", spec.word, Index.of("p"), spec.word_size // unit)
    with running(tracer):
        after = spec.absorb(state, message)
    stores = changes(tracer, "H", state, after)
    blocks = Loop("blocks", "p", Index.of("offset"), Index.of("end"), block, (*tracer.body, *stores))
    program = Program(
        name="compress" if source is Source.BYTES else "compressWords",
        publics=("offset", "end"),
        storages={
            "H": Storage("H", Region.STATE, spec.state_size),
            "M": Storage("M", Region.MESSAGE),
            **tracer.storages,
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian, clean=clean),
            "M": View("M", "M", spec.word, spec.big_endian, unit, clean),
            **tracer.views,
        },
        slots=tracer.slots,
        body=(blocks,),
        helpers=tracer.helpers,
        whole=(("offset", "end", block),),
    )
    return Kernel(spec.name, program.name, program, CompressContract(spec.unnamed, unit))


def changes(
    tracer: Tracer, view: str, before: Sequence[Term], after: Sequence[Term | int]
) -> tuple[Store, ...]:
    """Stores of the words that change. A word that is read after its own store is saved to a local first.

    H[0] = H[1] + c; H[1] = H[0] + d   →   old0 = H[0]; H[0] = H[1] + c; H[1] = old0 + d
    """
    pairs = enumerate(zip(before, after, strict=True))
    words = {i: as_term(new, old.width) for i, (old, new) in pairs if new is not old}
    places = list(words)
    late = [i for at, i in enumerate(places) if before[i] in walk(*(words[k] for k in places[at + 1 :]))]
    named = {before[i]: tracer.named(f"old{i}", before[i]) for i in late}
    values = replaced(list(words.values()), named)
    return tuple(Store(view, Index.of(i), value) for i, value in zip(places, values, strict=True))
