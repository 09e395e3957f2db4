"""Hash a message of any length in place: it fills no block byte by byte and stores no state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from wright.ir.index import Index, below
from wright.ir.interpret import Kernels
from wright.ir.memory import Memory
from wright.ir.parts import zext
from wright.ir.program import Assign, If, Let, Loop, Statement, Store
from wright.ir.terms import Term, const, input_word, load, public, slot
from wright.kernels.fixed import Start, digest_outputs
from wright.kernels.kernel import TOTAL, Case, Invariant, Output
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


@dataclass(frozen=True)
class HashContract:
    """The output is the spec's digest, for messages of every length.

    As it is a ``BlockLoopContract``, no proof runs a whole long message. A length in bytes has ``bits`` bits.
    """

    spec: Chained
    start: Start = Start.KNOWN
    bits: int = TOTAL

    @property
    def cases(self) -> Iterator[Case]:
        return ({"offset": size % 5, "size": size} for size in range(self.spec.block_size + 1))

    @property
    def kernels(self) -> Kernels:
        return {}

    @property
    def symbols(self) -> Mapping[Index, Term]:
        return {Index.of("size"): self.size}

    @property
    def size(self) -> Term:
        """The length in the padding: a symbol, independent of the case's length."""
        return input_word("size", self.length_bits)

    @property
    def length_bits(self) -> int:
        """The width in bits of the length in the padding."""
        return self.bits

    def padding(self, case: Case) -> bytes:
        """The bytes that pad the message."""
        return self.spec.padding(case["size"])

    @property
    def settled(self) -> tuple[str, ...]:
        return ()

    def invariant(self, _: Case) -> Invariant | None:
        return None

    def first(self, case: Case) -> int:
        """The first byte of a message that a proof reads: the last whole block's in a long message."""
        size, block = case["size"], self.spec.block_size
        return 0 if size <= block else size - size % block - block

    def message(self, case: Case) -> Memory:
        """The part of a message that a proof reads, at its address: whole words, then the remaining bytes."""
        memory, size, end = Memory("M"), self.spec.word_size, case["size"]
        first, whole = self.first(case), end - end % size
        for at in range(first, whole, size):
            word = input_word(f"m{at - first}", self.spec.word)
            memory.plant(case["offset"] + at, word, self.spec.big_endian)
        for at in range(whole, end):
            memory.plant(case["offset"] + at, input_word(f"m{at - first}", 8), self.spec.big_endian)
        return memory

    def given(self, case: Case) -> dict[str, Memory]:
        message = self.message(case)
        message.writable = False
        return {"M": message} | self.start.given(self.spec)

    def expected(self, case: Case) -> list[Output]:
        words: Sequence[Term] = self.begin
        for block in self.blocks(case):
            words = self.absorb(words, block)
        return self.leave(words)

    @property
    def begin(self) -> Sequence[Term]:
        return self.start.symbols(self.spec)

    def counted(self, counter: int) -> HashContract:
        return replace(self, bits=min(self.bits, counter - 3))

    @property
    def far(self) -> Iterator[Case]:
        """Every length of a tail after whole blocks, for messages near the maximal length."""
        for rest in range(self.spec.block_size):
            yield {"offset": rest % 5, "size": (1 << self.bits) - 4 * self.spec.block_size + rest}

    def skipped(self, case: Case) -> int:
        return self.first(case) // self.spec.block_size

    def blocks(self, case: Case) -> Iterator[Sequence[Term]]:
        padded, size, order = self.message(case), self.spec.word_size, self.spec.big_endian
        padding = self.padding(case)
        for at, byte in enumerate(padding, case["offset"] + case["size"]):
            padded.plant(at, const(byte, 8), order)
        first, end = (case["offset"] + at for at in (self.first(case), case["size"] + len(padding)))
        if padding:
            padded.plant(end - 8 if order else end - self.spec.length_size, zext(self.size, 64) << 3, order)
        for at in range(first, end, self.spec.block_size):
            yield [padded.load(at + i * size, self.spec.word, order) for i in range(16)]

    def absorb(self, state: State, block: Sequence[Term]) -> list[Term]:
        return self.spec.absorb(state, block)

    def leave(self, state: State) -> list[Output]:
        return digest_outputs(self.spec, state)
