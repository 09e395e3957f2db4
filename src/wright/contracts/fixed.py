"""Whole messages of one length, which the program knows: the padding is constant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from wright.contracts.contract import Case, NoBlocks, Output, SingleCase
from wright.contracts.symbols import as_term, input_words
from wright.ir.index import Index
from wright.ir.memory import Memory, memory_of_words
from wright.ir.message import Message, placed
from wright.ir.terms import Term, const, input_word
from wright.spec.construction import Absorbing
from wright.spec.constructions.chained import Chained

Pieces = tuple[str, ...]
"""Storages that hold equal parts of a message; empty if one storage holds all of it, at any offset."""
PART = 32
"""Bits of a digest's parts. The length of every digest is a multiple of it, also that of SHA-512/224."""


class Start(Enum):
    """The source of a hash's initial words."""

    KNOWN = "known"  # the standard's, as constants, so that they fold
    GIVEN = "given"  # the caller's: one kernel for all functions that differ only in them

    def words(self, spec: Absorbing) -> list[Term]:
        """The initial words: symbols, if the caller gives them."""
        if self is Start.KNOWN:
            return [const(h, spec.word) for h in spec.start]
        return input_words("start", len(spec.start), spec.word)

    def given(self, spec: Absorbing) -> dict[str, Memory]:
        memory = memory_of_words("start", self.words(spec), spec.big_endian, writable=False)
        return {} if self is Start.KNOWN else {"start": memory}


@dataclass(frozen=True)
class FixedContract(NoBlocks):
    """``out`` is the spec's digest of any ``length`` bytes: FIPS 180-4 §5 and §6, RFC 1321 §3, RFC 7693 §3.3.

    The message is at any ``offset`` of M, or in pieces at the start of storages of their own. ``length`` is a
    number in the program: there are no blocks to count.
    """

    spec: Chained
    length: int
    pieces: Pieces = ()
    start: Start = Start.KNOWN
    suffix: str = ""
    """Ends the names of this contract's symbols, if several are combined."""

    @property
    def cases(self) -> tuple[Case, ...]:
        return ({},) if self.pieces else ({"offset": Index.of("offset")},)

    def message(self) -> Memory:
        """The message: whole words, then the remaining bytes."""
        memory, size = Memory("M"), self.spec.word_size
        whole = self.length - self.length % size
        for at in range(0, whole, size):
            memory.plant(at, input_word(f"m{at}{self.suffix}", self.spec.word), self.spec.big_endian)
        for at in range(whole, self.length):
            memory.plant(at, input_word(f"m{at}{self.suffix}", 8), self.spec.big_endian)
        return memory

    def given(self, case: Case) -> dict[str, Memory | Message]:
        if self.pieces:
            return {**self.cut(), **self.start.given(self.spec)}
        return {"M": placed(self.message(), case["offset"], self.length), **self.start.given(self.spec)}

    def cut(self) -> dict[str, Memory]:
        """The message split into its pieces, each at the start of its storage."""
        whole, size = self.message(), self.length // len(self.pieces)
        found = {name: Memory(name, writable=False) for name in self.pieces}
        for number, name in enumerate(self.pieces):
            for at in range(0, size, 4):
                found[name].plant(at, whole.load(number * size + at, PART, True), True)
        return found

    def padded(self) -> Memory:
        """The message with its padding, at address 0."""
        padded = self.message()
        for at, byte in enumerate(self.spec.padding(self.length), self.length):
            padded.plant(at, const(byte, 8), self.spec.big_endian)
        return padded

    def expected(self, _: Case) -> list[Output]:
        padded, order, size = self.padded(), self.spec.big_endian, self.spec.word_size
        words = self.start.words(self.spec)
        for block in range(0, self.length + len(self.spec.padding(self.length)), self.spec.block_size):
            if block == self.length - self.spec.waiting(self.length):
                closed = self.spec.closing(words, self.length, 0)
                words = [as_term(word, self.spec.word) for word in closed]
            words = self.spec.absorb(
                words, [padded.load(block + i * size, 8 * size, order) for i in range(16)]
            )
        return digest_outputs(self.spec, words)


@dataclass(frozen=True)
class PairLanesContract(SingleCase):
    """``out`` has the spec's digests of as many pairs of digests as ``lanes``, all side by side.

    FIPS 180-4 §5 and §6. A pair is a message of two digests: an inner node of a Merkle tree. There are no
    public integers.
    """

    spec: Chained
    lanes: int

    @property
    def each(self) -> list[FixedContract]:
        """The contract of each pair."""
        length = 2 * self.spec.digest_size
        return [FixedContract(self.spec, length, suffix=f"_{number}") for number in range(self.lanes)]

    def given(self, _: Case) -> dict[str, Memory]:
        together = Memory("M", writable=False)
        for number, each in enumerate(self.each):
            for address, (word, big_endian) in each.message().cells().items():
                together.plant(number * each.length + address, word, big_endian)
        return {"M": together}

    def expected(self, case: Case) -> list[Output]:
        size = self.spec.digest_size
        return [
            replace(output, name=f"{output.name} of digest {number}", address=output.address + number * size)
            for number, each in enumerate(self.each)
            for output in each.expected(case)
        ]


def padding_words(spec: Chained) -> list[Term]:
    """The words of the block that ends a message of one block, from the standard's padding."""
    padding, size = spec.padding(spec.block_size), spec.word_size
    numbers = (int.from_bytes(padding[at : at + size], spec.byteorder) for at in range(0, len(padding), size))
    return [const(number, spec.word) for number in numbers]


def digest_outputs(spec: Chained, words: Sequence[Term]) -> list[Output]:
    """The digest in parts of ``PART`` bits: the first bytes of the words."""
    digest, order = memory_of_words("digest", words, spec.big_endian), spec.big_endian
    places = range(0, spec.digest_size, PART // 8)
    return [Output(f"byte {at}", "out", at, digest.load(at, PART, order), order) for at in places]
