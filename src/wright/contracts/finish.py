"""The end of a message: what is left of it, and the padding."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wright.contracts.blocks import CompressContract
from wright.contracts.called import opaque_compress
from wright.contracts.contract import Case, NoBlocks, Output
from wright.contracts.symbols import amount, as_term, number, symbol
from wright.ir.index import Index
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.ir.message import Message
from wright.ir.parts import extract, zext
from wright.ir.terms import Term, const, input_word
from wright.spec.constructions.chained import Chained


@dataclass(frozen=True)
class FinishContract(NoBlocks):
    """H has the chaining words after the padded end of a message, from any state in H.

    FIPS 180-4 §5.1, RFC 1321 §3.1 and §3.2, RFC 7693 §3.3. The buffer ``block`` holds ``left`` bytes of the
    last block, each number of them, and stale bytes behind. ``total`` is the message's length, any below 2^61
    bytes. ``compress`` is called: any function of a state and a block.
    """

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
