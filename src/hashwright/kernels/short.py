"""Hash a message that fits into one block with its padding, whatever its length: no state, no buffer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hashwright.functions.chained import Chained
from hashwright.functions.vocabulary import running
from hashwright.ir.index import Index, below
from hashwright.ir.memory import Memory
from hashwright.ir.parts import zext
from hashwright.ir.program import (
    Assign,
    If,
    Let,
    Loop,
    Program,
    Region,
    Slot,
    Statement,
    Storage,
    Store,
    View,
)
from hashwright.ir.terms import Op, Term, Type, const, load, public, slot
from hashwright.ir.trace import Tracer
from hashwright.kernels.compress import as_term
from hashwright.kernels.fixed import PART, FixedContract, Start, digest_outputs, digest_stores
from hashwright.kernels.kernel import Case, Kernel, Output, Straight


def longest(spec: Chained) -> int:
    """Bytes of the longest message that needs one block."""
    return spec.block_size - len(spec.mark) - spec.length_size


def short_kernel(spec: Chained, start: Start = Start.KNOWN) -> Kernel:
    """``size`` bytes start ``offset`` bytes into M, at most ``longest(spec)``.

    A word that the message fills is loaded, the word in which it ends is put together of its last bytes,
    those behind are zero: the block is never written byte by byte.
    """
    tracer = Tracer(spec.word)
    block = tracer.new_array("block", Region.SCRATCH, length=16)
    tracer.body += [*_tail(spec), *_words(spec)]
    with running(tracer):
        state = spec.absorb(_start(spec, tracer, start), block)
    program = Program(
        name="short",
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
        body=(*tracer.body, *digest_stores(spec, state)),
        helpers=tracer.helpers,
    )
    return Kernel(spec.name, program.name, program, ShortContract(spec, start))


def _start(spec: Chained, tracer: Tracer, begin: Start) -> list[Term]:
    """The state that the block is absorbed in; what depends on the length stands in variables."""
    start = begin.words(spec)
    closed = [as_term(word, spec.word) for word in spec.closing(start, public("size", spec.word), 0)]
    return [word if word.op is Op.CONST else tracer.named(f"H{i}", word) for i, word in enumerate(closed)]


def _tail(spec: Chained) -> Iterator[Statement]:
    """The word in which the message ends: its last bytes, the mark, zeros, pushed in from one end."""
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


def _words(spec: Chained) -> Iterator[Statement]:
    """The block: of the message, the tail's word, zeros, the length."""
    size, room = spec.word_size, spec.block_size - spec.length_size
    for i in range(room // size):
        place = Index.of(i)
        loaded = Store("block", place, load("M", Index.of("offset") + i * size, spec.word))
        ends = Store("block", place, slot("tail", spec.word))
        zero = Store("block", place, const(0, spec.word))
        behind = (If(below("size", i * size), (zero,), (ends,)),) if i else (ends,)
        yield If(below("size", (i + 1) * size), behind, (loaded,))
    if spec.length_size:
        length = (const(0, spec.word), public("size", spec.word, 3))
        for i, word in enumerate(length if spec.big_endian else length[::-1], room // size):
            yield Store("block", Index.of(i), word)


@dataclass(frozen=True)
class ShortContract(Straight):
    """The output is the spec's digest, for every length that needs one block."""

    spec: Chained
    start: Start = Start.KNOWN

    @property
    def cases(self) -> Iterator[Case]:
        return ({"offset": size % 5, "size": size} for size in range(longest(self.spec) + 1))

    def given(self, case: Case) -> dict[str, Memory]:
        return FixedContract(self.spec, case["size"], start=self.start).given(case)

    def expected(self, case: Case) -> list[Output]:
        return FixedContract(self.spec, case["size"], start=self.start).expected(case)

    def begin(self, case: Case) -> list[Term]:
        """The padded block, and the state in which it is absorbed."""
        spec, size = self.spec, case["size"]
        padded = FixedContract(spec, size).padded()
        block = [padded.load(i * spec.word_size, spec.word, spec.big_endian) for i in range(16)]
        closed = spec.closing(self.start.symbols(spec), size, 0)
        return [*block, *(as_term(word, spec.word) for word in closed)]

    def onward(self, words: Sequence[Term]) -> list[Output]:
        return digest_outputs(self.spec, self.spec.absorb(words[16:], words[:16]))
