"""XXH64, as the xxHash specification describes it (Collet, version 0.1.1, "XXH64 algorithm description").

It takes a seed of 64 bits, and is fast by products. It is no hash for security: whoever knows the seed makes
messages with one hash. Values are words of 64 bits; those of the message have their low byte first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any, ClassVar

from wright.spec.constructions.seeded import Seeded
from wright.spec.language import named, rotl
from wright.spec.word import Word

Words = Sequence[Any]

PRIME64_1 = 0x9E3779B185EBCA87
PRIME64_2 = 0xC2B2AE3D27D4EB4F
PRIME64_3 = 0x165667B19E3779F9
PRIME64_4 = 0x85EBCA77C2B2AE63
PRIME64_5 = 0x27D4EB2F165667C5


def round_(acc: Any, lane: Any) -> Any:
    """Step 2: an accumulator after a lane of a stripe."""
    return rotl(acc + lane * PRIME64_2, 31) * PRIME64_1


def merge_accumulator(acc: Any, lane: Any) -> Any:
    """Step 3: the single accumulator after one of the four. Its round begins with zero."""
    return (acc ^ rotl(lane * PRIME64_2, 31) * PRIME64_1) * PRIME64_1 + PRIME64_4


def converged(state: Words) -> Any:
    """Step 3: the accumulators as one."""
    turned = (rotl(acc, by) for acc, by in zip(state, (1, 7, 12, 18), strict=True))
    return reduce(
        lambda acc, each: named("acc", merge_accumulator(acc, each)), state, named("acc", sum(turned))
    )


def eight(acc: Any, lane: Any) -> Any:
    """Step 5: the accumulator after 8 bytes."""
    return rotl(acc ^ rotl(lane * PRIME64_2, 31) * PRIME64_1, 27) * PRIME64_1 + PRIME64_4


def four(acc: Any, lane: Any) -> Any:
    """Step 5: the accumulator after 4 bytes."""
    return rotl(acc ^ lane * PRIME64_1, 23) * PRIME64_2 + PRIME64_3


def one(acc: Any, lane: Any) -> Any:
    """Step 5: the accumulator after a byte."""
    return rotl(acc ^ lane * PRIME64_5, 11) * PRIME64_1


def avalanche(acc: Any) -> Any:
    """Step 6: the final mix."""
    acc = named("acc", (acc ^ acc >> 33) * PRIME64_2)
    acc = named("acc", (acc ^ acc >> 29) * PRIME64_3)
    return acc ^ acc >> 32


def word(values: Words) -> Any:
    """Bytes, each in a word of its own, as one word: the lowest first."""
    return reduce(or_, (byte << 8 * place for place, byte in enumerate(values)))


@dataclass(frozen=True)
class XXH64(Seeded):
    """Four accumulators. Step 7, the canonical form, is ``hash``."""

    construction: ClassVar[str] = "xxhash"
    block_size: ClassVar[int] = 32
    """A stripe."""
    state_size: ClassVar[int] = 32

    def seeded(self, seed: Any) -> list[Any]:
        """Step 1: the accumulators before the first stripe; the third is the seed, for short messages."""
        return [seed + (PRIME64_1 + PRIME64_2), seed + PRIME64_2, seed, seed + -PRIME64_1]

    def absorb(self, state: Words, M: Words) -> list[Any]:
        """Step 2: the accumulators after a stripe."""
        return [round_(acc, M[i]) for i, acc in enumerate(state)]

    def gathered(self, state: Words, length: Any, striped: bool) -> Any:
        """Steps 3 and 4: one accumulator, and the length. Without any stripe it is the seed's."""
        return (converged(state) if striped else state[2] + PRIME64_5) + length

    def finish(self, acc: Any, rest: Words) -> Any:
        """Steps 5 and 6: the hash behind the last bytes, fewer than a stripe."""
        eights, fours = len(rest) // 8 * 8, len(rest) // 4 * 4
        for at in range(0, eights, 8):
            acc = eight(acc, word(rest[at : at + 8]))
        if eights < fours:
            acc = four(acc, word(rest[eights:fours]))
        return avalanche(reduce(one, rest[fours:], acc))

    def value(self, message: bytes, seed: int = 0) -> int:
        """The hash as a number."""
        state, (size, length) = self.seeded(Word(seed, 64)), (self.block_size, len(message))
        whole = length - length % size
        for at in range(0, whole, size):
            lanes = (message[place : place + 8] for place in range(at, at + size, 8))
            state = self.absorb(state, [Word(int.from_bytes(lane, "little"), 64) for lane in lanes])
        acc = self.gathered(state, Word(length, 64), length >= size)
        number: int = self.finish(acc, [Word(byte, 64) for byte in message[whole:]]).value
        return number
