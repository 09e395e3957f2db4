"""MurmurHash by Appleby (github.com/aappleby/smhasher: MurmurHash3.cpp, MurmurHash2.cpp), and others' own.

Values are words; those of the message have their low byte first. Under any seed anybody makes messages with
one hash: these are no hashes for security, and not for tables of strangers' data either.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Any, ClassVar

from wright.spec.constructions.seeded import Seeded
from wright.spec.language import named, rotl
from wright.spec.word import Word

Words = Sequence[Any]

C1_32, C2_32 = 0xCC9E2D51, 0x1B873593
C1_64, C2_64 = 0x87C37B91114253D5, 0x4CF5AD432745937F
FACTOR = 0x5BD1E995
"""MurmurHash2's factor."""


def unsigned(byte: Any) -> Any:
    """The byte itself, as C's uint8_t."""
    return byte


def signed(byte: Any) -> Any:
    """A byte as Java has it: from 0x80 on it is negative, and its sign goes on into the word's upper bits."""
    return (byte ^ 0x80) - 0x80


def joined(values: Words) -> Any:
    """Bytes, each in a word of its own, as one: the lowest first, by exclusive or, as signs may overlap."""
    return reduce(xor, (byte << 8 * place for place, byte in enumerate(values)))


def mixed_32(k: Any) -> Any:
    """A word of the message, before it goes into the state of 32 bits."""
    return rotl(k * C1_32, 15) * C2_32


def taken_32(h: Any, k: Any) -> Any:
    """The state of 32 bits after a block."""
    return rotl(h ^ mixed_32(k), 13) * 5 + 0xE6546B64


def fmix32(h: Any) -> Any:
    """The final mix of 32 bits."""
    h = named("h", (h ^ h >> 16) * 0x85EBCA6B)
    h = named("h", (h ^ h >> 13) * 0xC2B2AE35)
    return h ^ h >> 16


def fmix64(k: Any) -> Any:
    """The final mix of 64 bits."""
    k = named("k", (k ^ k >> 33) * 0xFF51AFD7ED558CCD)
    k = named("k", (k ^ k >> 33) * 0xC4CEB9FE1A85EC53)
    return k ^ k >> 33


def mixed_2(k: Any) -> Any:
    """A word of the message, before it goes into MurmurHash2's state."""
    k = named("k", k * FACTOR)
    return (k ^ k >> 24) * FACTOR


@dataclass(frozen=True)
class Murmur(Seeded):
    """Blocks of as many bytes as the state has, a tail of fewer, and an end that takes the length.

    ``hash`` and ``digest_size`` are of the words of the state, each with its low byte first.
    """

    construction: ClassVar[str] = "murmur"
    family: ClassVar[str] = "MurmurHash"
    caution: ClassVar[str] = "A hash for partitions and buckets that others made by it, no hash for security"
    seed_bits: ClassVar[int] = 32
    block_size: ClassVar[int]
    begins_with_length: ClassVar[bool] = False
    """Whether the length is in the state before the first block, so that it has to be known then."""

    @property
    def state_size(self) -> int:
        return self.digest_size

    def begun(self, seed: Any, length: Any) -> list[Any]:
        """The state before the first block of a message of this length."""
        del length
        return self.seeded(seed)

    @abstractmethod
    def absorb(self, state: Words, M: Words) -> list[Any]:
        """The state after a block."""

    @abstractmethod
    def tail(self, state: Words, rest: Words) -> list[Any]:
        """The state after the bytes behind the last block, each in a word of its own."""

    @abstractmethod
    def finish(self, state: Words, length: Any) -> list[Any]:
        """The words of the hash; the length is a word."""

    def words(self, message: bytes, seed: int = 0) -> list[int]:
        """The words of the hash. Raises ValueError for a seed that has not 32 bits."""
        if not 0 <= seed < 1 << self.seed_bits:
            raise ValueError(f"the seed is {seed}: it must be 0 or more, and below 2^{self.seed_bits}")
        size, length = self.word_size, Word(len(message), self.word)
        state, whole = self.begun(Word(seed, self.word), length), len(message) // self.block_size
        for at in range(0, whole * self.block_size, self.block_size):
            lanes = (message[place : place + size] for place in range(at, at + self.block_size, size))
            state = self.absorb(state, [Word(int.from_bytes(lane, "little"), self.word) for lane in lanes])
        rest = [Word(byte, self.word) for byte in message[whole * self.block_size :]]
        return [word.value for word in self.finish(self.tail(state, rest), length)]

    def digest(self, message: bytes, seed: int = 0) -> bytes:
        """The words as bytes, each with its low byte first: what PyPI's mmh3 calls the digest."""
        return b"".join(word.to_bytes(self.word_size, "little") for word in self.words(message, seed))

    def value(self, message: bytes, seed: int = 0) -> int:
        """The digest as a number, whose low byte is its first."""
        return int.from_bytes(self.digest(message, seed), "little")

    def hash(self, message: bytes, key: bytes = b"") -> bytes:
        """The digest under seed 0. There is no key."""
        if key:
            raise ValueError(f"{self.title} takes no key: a seed is none")
        return self.digest(message)


@dataclass(frozen=True)
class Murmur3x32(Murmur):
    """MurmurHash3_x86_32. Spark's has ``tail_rounds``: each byte of the tail is a block, and has a sign.

    Spark's is org.apache.spark.unsafe.hash.Murmur3_x86_32, hashUnsafeBytes.
    """

    tail_rounds: bool = False

    word: ClassVar[int] = 32
    word_size: ClassVar[int] = 4
    digest_size: ClassVar[int] = 4
    block_size: ClassVar[int] = 4

    def seeded(self, seed: Any) -> list[Any]:
        return [seed]

    def absorb(self, state: Words, M: Words) -> list[Any]:
        return [taken_32(state[0], M[0])]

    def tail(self, state: Words, rest: Words) -> list[Any]:
        if self.tail_rounds:
            return [reduce(lambda h, byte: named("h", taken_32(h, signed(byte))), rest, state[0])]
        return [state[0] ^ mixed_32(joined(rest))] if rest else list(state)

    def finish(self, state: Words, length: Any) -> list[Any]:
        return [fmix32(named("h", state[0] ^ length))]


@dataclass(frozen=True)
class Murmur3x128(Murmur):
    """MurmurHash3_x64_128. Cassandra's has ``signs``: bytes of the tail have them.

    Cassandra's is org.apache.cassandra.utils.MurmurHash, hash3_x64_128.
    """

    signs: bool = False

    word: ClassVar[int] = 64
    word_size: ClassVar[int] = 8
    digest_size: ClassVar[int] = 16
    block_size: ClassVar[int] = 16

    def seeded(self, seed: Any) -> list[Any]:
        return [seed, seed]

    def absorb(self, state: Words, M: Words) -> list[Any]:
        h1, h2 = state
        h1 = named("h1", (rotl(h1 ^ rotl(M[0] * C1_64, 31) * C2_64, 27) + h2) * 5 + 0x52DCE729)
        h2 = named("h2", (rotl(h2 ^ rotl(M[1] * C2_64, 33) * C1_64, 31) + h1) * 5 + 0x38495AB5)
        return [h1, h2]

    def tail(self, state: Words, rest: Words) -> list[Any]:
        h1, h2 = state
        taken = list(map(signed if self.signs else unsigned, rest))
        if len(rest) > 8:
            h2 = named("h2", h2 ^ rotl(joined(taken[8:]) * C2_64, 33) * C1_64)
        if rest:
            h1 = named("h1", h1 ^ rotl(joined(taken[:8]) * C1_64, 31) * C2_64)
        return [h1, h2]

    def finish(self, state: Words, length: Any) -> list[Any]:
        h1, h2 = (each ^ length for each in state)
        h1 = named("h1", h1 + h2)
        h2 = named("h2", h2 + h1)
        h1, h2 = named("h1", fmix64(h1)), named("h2", fmix64(h2))
        h1 = named("h1", h1 + h2)
        return [h1, h2 + h1]


@dataclass(frozen=True)
class Murmur2(Murmur):
    """MurmurHash2 of 32 bits: the length is in the state from the start."""

    begins_with_length: ClassVar[bool] = True
    word: ClassVar[int] = 32
    word_size: ClassVar[int] = 4
    digest_size: ClassVar[int] = 4
    block_size: ClassVar[int] = 4

    def seeded(self, seed: Any) -> list[Any]:
        """Of no bytes."""
        return [seed]

    def begun(self, seed: Any, length: Any) -> list[Any]:
        return [seed ^ length]

    def absorb(self, state: Words, M: Words) -> list[Any]:
        return [state[0] * FACTOR ^ mixed_2(M[0])]

    def tail(self, state: Words, rest: Words) -> list[Any]:
        return [(state[0] ^ joined(rest)) * FACTOR] if rest else list(state)

    def finish(self, state: Words, length: Any) -> list[Any]:
        """The length is in the state already."""
        del length
        h = named("h", (state[0] ^ state[0] >> 13) * FACTOR)
        return [h ^ h >> 15]
