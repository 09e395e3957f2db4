"""Messages of up to 240 bytes in XXH3 (Collet, version 0.2.0 of the xxHash specification), by their length.

A word of the message meets words of the secret and the seed. Names are those of the standard's steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any

from wright.spec.constructions.xxhash import PRIME64_1, avalanche, word
from wright.spec.language import high, named, rotl

SECRET = bytes.fromhex(
    "b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db"
    "7240a4a4b7b3671fcb79e64eccc0e578825ad07dccff7221"
    "b8084674f743248ee03590e6813a264c3c2852bb91c300cb"
    "88d0658b1b532ea371644897a20df94e3819ef46a9deacd8"
    "a8fa763fe39c343ff9dcbbc7c70b4f1d8a51e04bcdb45931"
    "c89f7ec9d9787364eac5ac8334d3ebc3c581a0fffa1363eb"
    "170ddd51b7f0da49d316552629d4689e2b16be587d47a1fc"
    "8ff8b8d17ad031ce45cb3a8f95160428afd7fbcabb4b407e"
)
"""The default secret: bytes of no structure."""
PRIME_MX1 = 0x165667919E3779F9
PRIME_MX2 = 0x9FB21C651E98DF25


def secret(at: int, size: int = 8) -> int:
    """A word of the default secret."""
    return int.from_bytes(SECRET[at : at + size], "little")


def swapped(x: Any, size: int) -> Any:
    """The lowest bytes of a word in reverse order: the first becomes the highest."""
    return reduce(or_, ((x >> 8 * i & 0xFF) << 56 - 8 * i for i in range(size)))


def folded(x: Any, y: Any) -> Any:
    """Both halves of a product in one word."""
    return x * y ^ high(x, y)


def mixed(h: Any) -> Any:
    """The final mix, of all but the shortest messages."""
    h = named("acc", (h ^ h >> 37) * PRIME_MX1)
    return h ^ h >> 32


def sixteen(low: Any, upper: Any, at: int, seed: Any) -> Any:
    """The mix of 16 bytes of the message, as two words, with the secret from a byte on."""
    low = named("low", low ^ seed + secret(at))
    return folded(low, named("upper", upper ^ secret(at + 8) - seed))


def none(seed: Any) -> Any:
    """The hash of an empty message."""
    return avalanche(named("acc", seed ^ (secret(56) ^ secret(64))))


def to_3(first: Any, middle: Any, last: Any, length: Any, seed: Any) -> Any:
    """The hash of 1 to 3 bytes."""
    combined = first << 16 | middle << 24 | last | length << 8
    return avalanche(named("acc", combined ^ seed + (secret(0, 4) ^ secret(4, 4))))


def to_8(first: Any, last: Any, length: Any, seed: Any) -> Any:
    """The hash of 4 to 8 bytes, by the first four and the last four."""
    flip = (secret(8) ^ secret(16)) - (seed ^ swapped(seed, 4))
    h = named("acc", last + (first << 32) ^ flip)
    h = named("acc", (h ^ rotl(h, 49) ^ rotl(h, 24)) * PRIME_MX2)
    h = named("acc", (h ^ (h >> 35) + length) * PRIME_MX2)
    return h ^ h >> 28


def to_16(first: Any, last: Any, length: Any, seed: Any) -> Any:
    """The hash of 9 to 16 bytes, by the first eight and the last eight."""
    low = named("low", first ^ (secret(24) ^ secret(32)) + seed)
    upper = named("upper", last ^ (secret(40) ^ secret(48)) - seed)
    return mixed(named("acc", length + swapped(low, 8) + upper + folded(low, upper)))


def short(message: Sequence[Any], length: Any, seed: Any) -> Any:
    """The hash of up to 240 bytes, each in a word of its own; the length is a word, too."""
    size = len(message)

    def at(place: int) -> Any:
        return word(message[place : place + 8])

    def mix(place: int, key: int) -> Any:
        return sixteen(at(place), at(place + 8), key, seed)

    if size == 0:
        return none(seed)
    if size <= 3:
        return to_3(message[0], message[size // 2], message[-1], length, seed)
    if size <= 8:
        return to_8(word(message[:4]), word(message[-4:]), length, seed)
    if size <= 16:
        return to_16(at(0), at(size - 8), length, seed)
    acc = length * PRIME64_1
    if size <= 128:
        for depth in range((size + 31) // 32):
            acc = acc + mix(16 * depth, 32 * depth)
            acc = acc + mix(size - 16 * depth - 16, 32 * depth + 16)
        return mixed(acc)
    for i in range(8):
        acc = acc + mix(16 * i, 16 * i)
    acc = mixed(acc)
    for i in range(8, size // 16):
        acc = acc + mix(16 * i, 16 * (i - 8) + 3)
    return mixed(acc + mix(size - 16, 136 - 17))
