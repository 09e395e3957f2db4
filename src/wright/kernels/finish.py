"""Finish a message: pad the remaining bytes, flag the last block, compress once or twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wright.ir.index import Index, below
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.ir.message import Message
from wright.ir.parts import extract, zext
from wright.ir.program import If, Invoke, Let, Loop, Program, Region, Statement, Storage, Store, View
from wright.ir.terms import Term, const, input_word, load, public
from wright.ir.trace import Tracer
from wright.kernels.compress import CompressContract, as_term, changes, opaque_compress
from wright.kernels.kernel import TOTAL, Case, Kernel, NoBlocks, Output, amount, number, symbol
from wright.spec.constructions.chained import Chained


def finish_kernel(spec: Chained) -> Kernel:
    """The buffer holds ``left`` bytes of the last block; ``total`` is the message's length in bytes."""
    block, size = spec.block_size, spec.length_size
    room = block - size
    compress = Invoke("compress", ("H", "block"), (Index.of(0), Index.of(block)))
    length = (public("total", spec.word, 3 - spec.word), public("total", spec.word, 3))
    words = length if spec.big_endian else length[::-1]
    marked = Index.of("left") + len(spec.mark)
    aligned = marked + "gap"
    state = [load("H", i, spec.word) for i in range(len(spec.start))]
    tracer = Tracer(spec.word)
    closing = spec.closing(state, public("total", spec.word), public("total", spec.word, -spec.word))
    stores = changes(tracer, "H", state, closing)

    def zeros(start: Index, stop: int) -> Loop:
        """Clear words instead of bytes: a lesson of the origins."""
        store = Store("block", Index.of("at"), const(0, spec.word))
        return Loop("zeros", "at", start, Index.of(stop), spec.word_size, (store,))

    filled: Statement = zeros(aligned, room)
    if size:  # the length may not fit
        another = (zeros(aligned, block), compress, zeros(Index.of(0), room))
        filled = If(below("left", room), (filled,), another)
    body: tuple[Statement, ...] = (
        *(Store("bytes", Index.of("left") + i, const(byte, 8)) for i, byte in enumerate(spec.mark)),
        Let("gap", (marked * -1).mod(spec.word_size)),
        Loop("gap", "at", marked, aligned, 1, (Store("bytes", Index.of("at"), const(0, 8)),)),
        filled,
        *(
            Store("block", Index.of(room + i * spec.word_size), words[i])
            for i in range(size // spec.word_size)
        ),
        *tracer.body,
        *stores,
        compress,
    )
    program = Program(
        name="finish",
        publics=("left", "total"),
        storages={
            "H": Storage("H", Region.STATE, spec.state_size),
            "block": Storage("block", Region.BUFFER, block),
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian),
            "bytes": View("bytes", "block", 8, spec.big_endian, 1),
            "block": View("block", "block", spec.word, spec.big_endian, 1),
        },
        slots=tracer.slots,
        body=body,
        most={"left": block, "total": (1 << TOTAL) - 1},
    )
    return Kernel(spec.name, program.name, program, FinishContract(spec.unnamed))


@dataclass(frozen=True)
class FinishContract(NoBlocks):
    """H has the chaining words after the padded tail, for every tail and any total below 2^61 bytes."""

    spec: Chained

    @property
    def cases(self) -> Iterator[Case]:
        lefts = range(self.spec.block_size + self.spec.keeps_last)
        return ({"left": left, "total": Index.of("total")} for left in lefts)

    def symbols(self, case: Case) -> Mapping[Index, Term]:
        return symbol(case["total"], amount(case["total"], "total"))

    @property
    def kernels(self) -> Kernels:
        return opaque_compress(self.spec)

    def given(self, case: Case) -> dict[str, Memory | Message]:
        """The tail's bytes, followed by stale bytes of an earlier block."""
        buffer, left = Memory("block"), number(case["left"])
        for at in range(self.spec.block_size):
            name = f"m{at}" if at < left else f"stale{at}"
            buffer.plant(at, input_word(name, 8), self.spec.big_endian)
        compress = CompressContract(self.spec)
        return {"H": compress.state_memory(compress.state()), "block": buffer}

    def expected(self, case: Case) -> list[Output]:
        padded, left = Memory("padded"), number(case["left"])
        for at in range(left):
            padded.plant(at, input_word(f"m{at}", 8), self.spec.big_endian)
        padding = self.spec.padding(left)
        for at, byte in enumerate(padding, left):
            padded.plant(at, const(byte, 8), self.spec.big_endian)
        end = left + len(padding)
        total, word, order = amount(case["total"], "total"), self.spec.word, self.spec.big_endian
        if self.spec.length_size:
            padded.plant(end - 8 if order else end - self.spec.length_size, zext(total, 64) << 3, order)
        low, high = (extract(zext(total, 2 * word), at, word) for at in (0, word))
        compress = CompressContract(self.spec)
        closing = self.spec.closing(compress.state(), low, high)
        state = compress.state_memory([as_term(value, word) for value in closing])
        self.kernels["compress"]((state, padded), (0, end))
        size = self.spec.word_size
        return compress.outputs([state.load(i * size, word, order) for i in range(len(self.spec.iv))])
