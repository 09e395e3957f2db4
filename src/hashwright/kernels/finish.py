"""Finish a message: pad the bytes that are left, add the length, compress once or twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hashwright.functions.merkle_damgard import MerkleDamgard
from hashwright.ir.index import Index, below
from hashwright.ir.interpret import Kernels
from hashwright.ir.memory import Memory
from hashwright.ir.parts import zext
from hashwright.ir.program import If, Invoke, Let, Loop, Program, Region, Statement, Storage, Store, View
from hashwright.ir.terms import Term, const, input_word, public
from hashwright.kernels.compress import CompressContract, opaque_compress
from hashwright.kernels.kernel import Case, Invariant, Kernel, Output


def finish_kernel(spec: MerkleDamgard) -> Kernel:
    """``left`` bytes of the last block lie in the buffer; ``total`` is the message's length in bytes. §5.1"""
    block, size = spec.block_size, spec.length_size
    room = block - size
    compress = Invoke("compress", ("H", "block"), (Index.of(0), Index.of(block)))
    length = (public("total", spec.word, 3 - spec.word), public("total", spec.word, 3))
    words = length if spec.big_endian else length[::-1]
    after_one = Index.of("left") + 1
    aligned = Index.of("left") + 1 + "gap"

    def zeros(start: Index, stop: int) -> Loop:
        """In words, not in bytes: a lesson of the origins."""
        store = Store("block", Index.of("at"), const(0, spec.word))
        return Loop("zeros", "at", start, Index.of(stop), spec.word_size, (store,))

    body: tuple[Statement, ...] = (
        Store("bytes", Index.of("left"), const(0x80, 8)),
        Let("gap", (-1 - Index.of("left")).mod(spec.word_size)),
        Loop("gap", "at", after_one, aligned, 1, (Store("bytes", Index.of("at"), const(0, 8)),)),
        If(
            below("left", room),
            (zeros(aligned, room),),
            (zeros(aligned, block), compress, zeros(Index.of(0), room)),
        ),
        *(Store("block", Index.of(room + i * spec.word_size), word) for i, word in enumerate(words)),
        compress,
    )
    program = Program(
        name="finish",
        publics=("left", "total"),
        storages={
            "H": Storage("H", Region.STATE, len(spec.iv) * spec.word_size),
            "block": Storage("block", Region.BUFFER, block),
        },
        views={
            "H": View("H", "H", spec.word, spec.big_endian),
            "bytes": View("bytes", "block", 8, spec.big_endian, 1),
            "block": View("block", "block", spec.word, spec.big_endian, 1),
        },
        slots={},
        body=body,
    )
    return Kernel(spec.name, program.name, program, FinishContract(spec))


@dataclass(frozen=True)
class FinishContract:
    """H is chained over the padded tail: for every tail, and any total below 2^53 bytes."""

    spec: MerkleDamgard

    @property
    def cases(self) -> Iterator[Case]:
        return ({"left": left} for left in range(self.spec.block_size))

    @property
    def symbols(self) -> Mapping[str, Term]:
        return {"total": input_word("total", 53)}

    @property
    def kernels(self) -> Kernels:
        return opaque_compress(self.spec)

    def invariant(self, _: Case) -> Invariant | None:
        return None

    def given(self, case: Case) -> dict[str, Memory]:
        """The tail's bytes, and behind them whatever an earlier block left there."""
        buffer = Memory("block")
        for at in range(self.spec.block_size):
            name = f"m{at}" if at < case["left"] else f"stale{at}"
            buffer.plant(at, input_word(name, 8), self.spec.big_endian)
        compress = CompressContract(self.spec)
        return {"H": compress.state_memory(compress.chaining()), "block": buffer}

    def expected(self, case: Case) -> list[Output]:
        padded = Memory("padded")
        for at in range(case["left"]):
            padded.plant(at, input_word(f"m{at}", 8), self.spec.big_endian)
        padding = self.spec.padding(case["left"])
        for at, byte in enumerate(padding, case["left"]):
            padded.plant(at, const(byte, 8), self.spec.big_endian)
        end = case["left"] + len(padding)
        bits = zext(self.symbols["total"], 64) << 3
        padded.plant(
            end - 8 if self.spec.big_endian else end - self.spec.length_size, bits, self.spec.big_endian
        )
        compress = CompressContract(self.spec)
        state = compress.state_memory(compress.chaining())
        self.kernels["compress"]((state, padded), (0, end))
        size, order = self.spec.word_size, self.spec.big_endian
        return compress.outputs(
            [state.load(i * size, self.spec.word, order) for i in range(len(self.spec.iv))]
        )
