"""Compress whole blocks: H ← compress(H, block) for every block between two offsets of a message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache

from wright.ir.index import Index
from wright.ir.interpret import Kernels, ProgramError
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message, Stretch
from wright.ir.parts import call
from wright.ir.program import Loop, Program, Region, Storage, Store, View
from wright.ir.terms import Term, const, input_word, load
from wright.ir.trace import Tracer, Words
from wright.ir.traverse import replaced, walk
from wright.kernels.kernel import Blocks, ByBlocks, Case, Kernel, Output
from wright.spec.construction import Absorbing
from wright.spec.constructions.chained import Chained
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


def as_term(value: Term | int, width: int) -> Term:
    return const(value, width) if isinstance(value, int) else value


@dataclass(frozen=True)
class CompressContract(ByBlocks):
    """H after the blocks is the spec's state after them; ``unit`` is the message's bytes per index."""

    spec: Absorbing
    unit: int = 1

    @property
    def cases(self) -> tuple[Case, ...]:
        offset, count = Index.of("offset"), Index.of("count")
        return ({"offset": offset, "end": offset + count * (self.spec.block_size // self.unit)},)

    def state(self) -> list[Term]:
        return [input_word(f"H{i}", self.spec.word) for i in range(len(self.spec.start))]

    def state_memory(self, words: Sequence[Term]) -> Memory:
        return memory_of_words("H", words, self.spec.big_endian)

    def block(self, number: int | Index) -> list[Term]:
        words = self.spec.block_size // self.spec.word_size
        return [input_word(f"M{number}_{i}", self.spec.word) for i in range(words)]

    def message(self, case: Case) -> Message:
        """Whole blocks, from an offset on."""

        @cache
        def content(number: Index) -> Memory:
            return memory_of_words("M", self.block(number), self.spec.big_endian)

        start, end = (Index.of(case[name]) * self.unit for name in ("offset", "end"))
        return Message("M", [Stretch(start, end - start, self.spec.block_size, content)])

    def given(self, case: Case) -> dict[str, Memory | Message]:
        return {"H": self.state_memory(self.state()), "M": self.message(case)}

    def outputs(self, words: Sequence[Term]) -> list[Output]:
        size, order = self.spec.word_size, self.spec.big_endian
        return [Output(f"H{i}", "H", i * size, word, order) for i, word in enumerate(words)]

    def after(self, blocks: int) -> Sequence[Term]:
        """The spec's state after this many blocks."""
        words: Sequence[Term] = self.state()
        for number in range(blocks):
            words = self.spec.absorb(words, self.block(number))
        return words

    def blocks(self, case: Case) -> Blocks:
        size = (Index.of(case["end"]) - case["offset"]) * self.unit
        return Blocks(
            count=whole(size, self.spec.block_size),
            start=self.state(),
            block=lambda number, _: self.block(number),
            absorb=self.spec.absorb,
            final=self.outputs,
            memory=lambda words: {"H": self.state_memory(words)},
        )


def whole(size: Index, block: int) -> Index:
    """How many whole blocks there are in a message of this size."""
    found = size.divided(block)
    assert found is not None, f"{size} is no number of blocks of {block}"
    return found[0]


Absorb = Callable[[Sequence[Term], Sequence[Term]], Sequence[Term]]


def over_memories(spec: Chained, absorb: Absorb) -> Kernels:
    """Define the kernel ``compress`` by a function of one block, applied to every block in a range.

    The kernel is proven only for ranges of whole blocks; for others, this raises ProgramError.
    """

    def kernel(memories: tuple[Memory, ...], publics: tuple[int, ...]) -> None:
        state, message = memories
        offset, end = publics
        if end < offset or (end - offset) % spec.block_size:
            raise ProgramError(f"compress is called with bytes {offset} to {end}, which are not whole blocks")
        size, order = spec.word_size, spec.big_endian
        words: Sequence[Term] = [state.load(i * size, spec.word, order) for i in range(len(spec.start))]
        for at in range(offset, end, spec.block_size):
            words = absorb(words, [message.load(at + i * size, spec.word, order) for i in range(16)])
        for i, word in enumerate(words):
            state.store(i * size, word, order)

    return {"compress": kernel}


@lru_cache
def opaque_compress(spec: Chained) -> Kernels:
    """Define ``compress`` as an uninterpreted function, for proofs of kernels that call it."""

    def step(words: Sequence[Term], block: Sequence[Term]) -> list[Term]:
        args = (*words, *block)
        return [call(f"{spec.name}.compress.{i}", spec.word, args) for i in range(len(words))]

    return over_memories(spec, step)
