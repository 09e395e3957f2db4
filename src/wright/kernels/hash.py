"""Hash a message of any length in place: it fills no block byte by byte and stores no state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from wright.ir.index import Index, below
from wright.ir.memory import Memory
from wright.ir.message import Asks, Message, Stretch
from wright.ir.parts import zext
from wright.ir.program import Assign, If, Let, Loop, Statement, Store
from wright.ir.terms import Term, const, input_word, load, public, slot
from wright.kernels.compress import whole
from wright.kernels.fixed import Start, digest_outputs
from wright.kernels.kernel import Blocks, ByBlocks, Case, Output, amount, symbol
from wright.spec.constructions.chained import Chained, State


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


def ending_words(spec: Chained, total: str = "size") -> Iterator[Statement]:
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


def case_of(block: int, rest: int) -> Case:
    """Any number of whole blocks at any offset, and a rest."""
    return {"offset": Index.of("offset"), "size": Index.of("count") * block + rest}


@dataclass(frozen=True)
class HashContract(ByBlocks):
    """The output is the spec's digest, for messages of every length: whole blocks, and those of the end."""

    spec: Chained
    start: Start = Start.KNOWN

    @property
    def cases(self) -> Iterator[Case]:
        return (case_of(self.spec.block_size, rest) for rest in range(self.spec.block_size))

    def symbols(self, case: Case) -> Mapping[Index, Term]:
        return symbol(self.length(case), self.total(case))

    def length(self, case: Case) -> int | Index:
        """The length in the padding."""
        return case["size"]

    def total(self, case: Case) -> Term:
        """The same as a word: a symbol, independent of the case's size."""
        return amount(self.length(case), "size")

    def padding(self, case: Case) -> bytes:
        """The bytes that pad the message."""
        return self.spec.padding(self.rest(case))

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
        whole = rest - rest % self.spec.word_size
        for at in range(0, whole, self.spec.word_size):
            memory.plant(at, input_word(f"end{at}", self.spec.word), order)
        for at in range(whole, rest):
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

        return Blocks(count + ends, self.start.symbols(self.spec), block, self.spec.absorb, self.leave)

    def leave(self, state: State) -> list[Output]:
        return digest_outputs(self.spec, state)
