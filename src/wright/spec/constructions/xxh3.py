"""XXH3 with a hash of 64 bits (Collet, version 0.2.0 of the xxHash specification, "XXH3 algorithm overview").

A long message is taken in stripes of 64 bytes by eight accumulators, and each stripe with other words of
a secret that is made from the seed. It is no hash for security. ``xxh3_short`` has up to 240 bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from wright.spec.constructions.seeded import Seeded
from wright.spec.constructions.xxh3_short import SECRET, folded, mixed, secret, short
from wright.spec.constructions.xxhash import (
    PRIME64_1,
    PRIME64_2,
    PRIME64_3,
    PRIME64_4,
    PRIME64_5,
    word,
)
from wright.spec.language import named
from wright.spec.word import Word

Words = Sequence[Any]

PRIME32_1 = 0x9E3779B1
PRIME32_2 = 0x85EBCA77
PRIME32_3 = 0xC2B2AE3D
FIRST = (PRIME32_3, PRIME64_1, PRIME64_2, PRIME64_3, PRIME64_4, PRIME32_2, PRIME64_5, PRIME32_1)
"""The accumulators before the first stripe."""
STRIPE = 64
LAST, MERGE = 121, 11
"""Bytes of the secret from which on the last stripe takes it, and the merge."""


def accumulate(acc: Words, lanes: Words, key: Words) -> list[Any]:
    """The accumulators after a stripe: a lane goes into its neighbour, its halves' product into its own."""
    keyed = [named(f"key{i}", lane ^ key[i]) for i, lane in enumerate(lanes)]
    return [acc[i] + lanes[i ^ 1] + (keyed[i] & 0xFFFFFFFF) * (keyed[i] >> 32) for i in range(len(acc))]


def scramble(acc: Words, key: Words) -> list[Any]:
    """The accumulators after a block."""
    return [(each ^ each >> 47 ^ key[i]) * PRIME32_1 for i, each in enumerate(acc)]


def across(words: Words, at: int, count: int) -> list[Any]:
    """Words from a byte on that is no word's first: parts of two words each."""
    place, low = at // 8, 8 * (at % 8)
    return [words[i] >> low | words[i + 1] << 64 - low for i in range(place, place + count)]


def merged(acc: Words, key: Words, start: Any) -> Any:
    """The accumulators as one, from a word that the length gives, and the final mix: a word of the hash."""
    found = named("acc", start)
    for i in range(0, len(acc), 2):
        low, upper = named("low", acc[i] ^ key[i]), named("upper", acc[i + 1] ^ key[i + 1])
        found = named("acc", found + folded(low, upper))
    return mixed(found)


@dataclass(frozen=True)
class XXH3(Seeded):
    """Eight accumulators and a secret; short messages have ways of their own."""

    construction: ClassVar[str] = "xxh3"
    block_size: ClassVar[int] = 1024
    """Sixteen stripes: with each the secret moves on by a word."""
    state_size: ClassVar[int] = 256
    shortest: ClassVar[int] = 241
    """The length from which on there are stripes."""

    def seeded(self, seed: Word) -> list[Word]:
        """The state of long messages before the first stripe: eight accumulators, and the seed's secret."""
        words = (secret(at) + seed if at % 16 == 0 else secret(at) - seed for at in range(0, len(SECRET), 8))
        return [*(Word(acc, self.word) for acc in FIRST), *words]

    def absorb(self, state: Words, M: Words) -> list[Any]:
        """The state after a block."""
        acc: Words = self.striped(state, M, 16)
        return [*scramble(acc[:8], state[24:]), *state[8:]]

    def striped(self, state: Words, M: Words, count: int) -> list[Any]:
        """The state after this many stripes of a block."""
        acc, key = state[:8], state[8:]
        for n in range(count):
            acc = accumulate(acc, [M[8 * n + i] for i in range(8)], key[n : n + 8])
        return [*acc, *key]

    def few(self, message: Words, length: Any, seed: Any) -> list[Any]:
        """The words of the hash of a message without stripes, each byte of it in a word of its own."""
        return [short(message, length, seed)]

    def finish(self, state: Words, last: Words, length: Any) -> list[Any]:
        """The words of the hash after all whole stripes, by the message's last 64 bytes as words."""
        acc, key = state[:8], state[8:]
        acc = [named(f"acc{i}", each) for i, each in enumerate(accumulate(acc, last, across(key, LAST, 8)))]
        return [merged(acc, across(key, MERGE, 8), length * PRIME64_1)]

    def value(self, message: bytes, seed: int = 0) -> int:
        """The hash as a number, of whose words the lowest is the first."""
        return sum(each.value << self.word * i for i, each in enumerate(self.words(message, seed)))

    def words(self, message: bytes, seed: int = 0) -> list[Word]:
        """The words of the hash."""
        held, length = [Word(byte, 64) for byte in message], Word(len(message), 64)
        if len(message) < self.shortest:
            return self.few(held, length, Word(seed, 64))
        state: Words = self.seeded(Word(seed, 64))
        words = [word(held[at : at + 8]) for at in range(0, len(held) - 7, 8)]
        whole, stripes = divmod((len(message) - 1) // STRIPE, self.block_size // STRIPE)
        for at in range(0, 128 * whole, 128):
            state = self.absorb(state, words[at : at + 128])
        state = self.striped(state, words[128 * whole :], stripes)
        last = [word(held[at : at + 8]) for at in range(len(held) - STRIPE, len(held), 8)]
        return self.finish(state, last, length)
