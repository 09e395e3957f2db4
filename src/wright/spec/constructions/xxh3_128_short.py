"""Messages of up to 240 bytes in XXH3-128 (Collet, version 0.2.0 of the xxHash specification).

By their length, as in ``xxh3_short``, but by two accumulators, the lower and the upper half of the hash.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wright.spec.constructions.xxh3_short import PRIME_MX2, mixed, secret, sixteen, swapped
from wright.spec.constructions.xxhash import (
    PRIME64_1,
    PRIME64_2,
    PRIME64_4,
    avalanche,
    word,
)
from wright.spec.language import high, named

Pair = Sequence[Any]
"""Two words: halves of a hash, or 16 bytes of a message."""

PRIME32_2 = 0x85EBCA77


def none(seed: Any) -> list[Any]:
    """The hash of an empty message."""
    low = named("low", seed ^ (secret(64) ^ secret(72)))
    upper = named("upper", seed ^ (secret(80) ^ secret(88)))
    return [named("acc0", avalanche(low)), named("acc1", avalanche(upper))]


def to_3(first: Any, middle: Any, last: Any, length: Any, seed: Any) -> list[Any]:
    """The hash of 1 to 3 bytes. The upper half takes them in reverse order, rotated by 13 in 32 bits."""
    combined = named("combined", first << 16 | middle << 24 | last | length << 8)
    turned = named("turned", swapped(combined, 4))
    low = named("low", combined ^ (secret(0, 4) ^ secret(4, 4)) + seed)
    rotated = turned >> 19 & 0xFFFFFFFF | turned >> 51
    upper = named("upper", rotated ^ (secret(8, 4) ^ secret(12, 4)) - seed)
    return [named("acc0", avalanche(low)), named("acc1", avalanche(upper))]


def to_8(first: Any, last: Any, length: Any, seed: Any) -> list[Any]:
    """The hash of 4 to 8 bytes, by the first four and the last four."""
    flip = (secret(16) ^ secret(24)) + (seed ^ swapped(seed, 4))
    keyed = named("keyed", first + (last << 32) ^ flip)
    factor = named("factor", (length << 2) + PRIME64_1)
    low = named("acc0", keyed * factor)
    upper = named("acc1", high(keyed, factor) + (low << 1))
    low = named("acc0", low ^ upper >> 3)
    low = named("acc0", (low ^ low >> 35) * PRIME_MX2)
    return [named("acc0", low ^ low >> 28), named("acc1", mixed(upper))]


def to_16(first: Any, last: Any, length: Any, seed: Any) -> list[Any]:
    """The hash of 9 to 16 bytes, by the first eight and the last eight."""
    both = named("both", first ^ last ^ (secret(32) ^ secret(40)) - seed)
    keyed = named("keyed", last ^ (secret(48) ^ secret(56)) + seed)
    low = named("acc0", both * PRIME64_1 + (length - 1 << 54))
    upper = named("acc1", high(both, PRIME64_1) + keyed + (keyed & 0xFFFFFFFF) * (PRIME32_2 - 1))
    low = named("acc0", low ^ swapped(upper, 8))
    upper = named("acc1", high(low, PRIME64_2) + upper * PRIME64_2)
    low = named("acc0", low * PRIME64_2)
    return [named("acc0", mixed(low)), named("acc1", mixed(upper))]


def begun(length: Any) -> list[Any]:
    """Both accumulators before the first bytes of 17 to 240."""
    return [named("acc0", length * PRIME64_1), named("acc1", length - length)]


def crossed(acc: Pair, front: Pair, back: Pair, at: int, seed: Any) -> list[Any]:
    """The accumulators after 32 bytes: 16 of them are mixed into each, and their sum into the other."""
    low = named("acc0", acc[0] + sixteen(front[0], front[1], at, seed) ^ back[0] + back[1])
    return [low, named("acc1", acc[1] + sixteen(back[0], back[1], at + 16, seed) ^ front[0] + front[1])]


def both_mixed(acc: Pair) -> list[Any]:
    """The final mix of each accumulator."""
    return [named("acc0", mixed(acc[0])), named("acc1", mixed(acc[1]))]


def ended(acc: Pair, length: Any, seed: Any) -> list[Any]:
    """The hash of 17 to 240 bytes."""
    low = named("low", acc[0] + acc[1])
    upper = named("upper", acc[0] * PRIME64_1 + acc[1] * PRIME64_4 + (length - seed) * PRIME64_2)
    return [named("acc0", mixed(low)), named("acc1", 0 - mixed(upper))]


def few(message: Sequence[Any], length: Any, seed: Any) -> list[Any]:
    """The hash of up to 240 bytes, each in a word of its own; the length is a word, too."""
    size = len(message)

    def at(place: int) -> Any:
        return word(message[place : place + 8])

    def pair(place: int) -> Pair:
        return at(place), at(place + 8)

    if size == 0:
        return none(seed)
    if size <= 3:
        return to_3(message[0], message[size // 2], message[-1], length, seed)
    if size <= 8:
        return to_8(word(message[:4]), word(message[-4:]), length, seed)
    if size <= 16:
        return to_16(at(0), at(size - 8), length, seed)
    acc = begun(length)
    if size <= 128:
        for depth in reversed(range((size + 31) // 32)):
            front, back = pair(16 * depth), pair(size - 16 * depth - 16)
            acc = crossed(acc, front, back, 32 * depth, seed)
        return ended(acc, length, seed)
    for i in range(4):
        acc = crossed(acc, pair(32 * i), pair(32 * i + 16), 32 * i, seed)
    acc = both_mixed(acc)
    for i in range(4, size // 32):
        acc = crossed(acc, pair(32 * i), pair(32 * i + 16), 32 * (i - 4) + 3, seed)
    return ended(crossed(acc, pair(size - 16), pair(size - 32), 136 - 17 - 16, 0 - seed), length, seed)
