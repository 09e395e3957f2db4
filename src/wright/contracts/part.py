"""A part of a message where it lies: whole blocks, or its end with the padding."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from wright.contracts.blocks import whole
from wright.contracts.contract import Blocks, ByBlocks, Case, Output
from wright.contracts.fixed import Start
from wright.contracts.symbols import amount, number, outputs, symbol
from wright.ir.index import Index, below
from wright.ir.memory import Memory
from wright.ir.message import Asks, Message, Stretch
from wright.ir.parts import zext
from wright.ir.terms import Term, const, input_word
from wright.spec.constructions.chained import Chained


@dataclass(frozen=True)
class PartContract(ByBlocks):
    """``out`` is the spec's state after ``size`` bytes from ``offset`` on, from the state in ``start``.

    FIPS 180-4 §5.1 and §6, RFC 1321 §3. ``size`` is any number of blocks and every rest. ``pad`` says whether
    the message ends there: 0, after whole blocks alone, or the fewest bytes of padding. ``total`` is the
    message's length, any below 2^61 bytes. The padded blocks, one or two, are blocks like those before.
    """

    spec: Chained
    start: Start = Start.GIVEN

    @property
    def cases(self) -> Iterator[Case]:
        blocks, padding = (
            Index.of("count") * self.spec.block_size,
            len(self.spec.mark) + self.spec.length_size,
        )
        for rest, pad in (*((rest, padding) for rest in range(self.spec.block_size)), (0, 0)):
            place = {"offset": Index.of("offset"), "size": blocks + rest}
            yield {**place, "pad": pad, "total": Index.of("total")}

    def symbols(self, case: Case) -> Mapping[Index, Term]:
        return symbol(self.length(case), self.total(case))

    def length(self, case: Case) -> int | Index:
        """The length in the padding."""
        return case["total"]

    def total(self, case: Case) -> Term:
        """The same as a word: a symbol, independent of the case's size."""
        return amount(self.length(case), "size")

    def padding(self, case: Case) -> bytes:
        """The bytes that pad the message."""
        return self.spec.padding(self.rest(case)) if number(case["pad"]) else b""

    def rest(self, case: Case) -> int:
        """How many bytes are behind the last whole block."""
        found = Index.of(case["size"]).divided(self.spec.block_size)
        assert found is not None
        return found[1]

    def block(self, number: Index) -> Memory:
        """A block of a message."""
        memory, size = Memory("M"), self.spec.word_size
        for at in range(0, self.spec.block_size, size):
            memory.plant(at, input_word(f"M{number}_{at}", self.spec.word), self.spec.big_endian)
        return memory

    def end(self, case: Case) -> Memory:
        """The bytes behind the last whole block, and the padding."""
        memory, rest, order = Memory("M"), self.rest(case), self.spec.big_endian
        words = rest - rest % self.spec.word_size
        for at in range(0, words, self.spec.word_size):
            memory.plant(at, input_word(f"end{at}", self.spec.word), order)
        for at in range(words, rest):
            memory.plant(at, input_word(f"end{at}", 8), order)
        padding = self.padding(case)
        for at, byte in enumerate(padding, rest):
            memory.plant(at, const(byte, 8), order)
        if padding:
            end = rest + len(padding)
            place = end - 8 if order else end - self.spec.length_size
            memory.plant(place, zext(self.total(case), 64) << 3, order)
        return memory

    def given(self, case: Case) -> dict[str, Memory | Message]:
        size, block = Index.of(case["size"]), self.spec.block_size
        count, end = whole(size, block), self.end(case)

        @cache
        def content(number: Index) -> Memory:
            return end if number == count else self.block(number)

        message = Message("M", [Stretch(Index.of(case["offset"]), size, block, content)])
        return {"M": message, **self.start.given(self.spec)}

    def blocks(self, case: Case) -> Blocks:
        size, word, order = self.spec.block_size, self.spec.word, self.spec.big_endian
        count, end = whole(Index.of(case["size"]), size), self.end(case)
        ends = (self.rest(case) + len(self.padding(case))) // size

        def block(number: Index, asks: Asks) -> list[Term]:
            memory, first = self.block(number), 0
            if not asks(below(number, count)):
                memory = end
                first = size * next((i for i in range(ends) if asks(below(number, count + i + 1))), ends)
            return [memory.load(at, word, order) for at in range(first, first + size, word // 8)]

        return Blocks(count + ends, self.start.words(self.spec), block, self.spec.absorb, self.leave)

    def leave(self, state: Sequence[Term]) -> list[Output]:
        """What the state is given back as."""
        return outputs("out", state, self.spec.word, self.spec.big_endian)
