"""The standards a second time, from FIPS 180-4 and "SipHash: a fast short-input PRF", without our code.

The same functions take symbolic and known words. They pass each word that has a name to ``name``, and
continue with its result: proofs are cut there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from math import isqrt

from tests.second.words import Word, constant, joined, part, rotated

Name = Callable[[str, Word], Word]


def unnamed(_: str, word: Word) -> Word:
    return word


def primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % each for each in found):
            found.append(number)
        number += 1
    return found


def cube_root(number: int) -> int:
    low, high = 0, number
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**3 <= number else (low, middle - 1)
    return low


SHA1_START = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0)
SHA256_START = tuple(isqrt(prime << 64) & 0xFFFFFFFF for prime in primes(8))
"""5.3.3: the first 32 bits of the fractional parts of the square roots of the first eight primes."""
SHA256_K = tuple(cube_root(prime << 96) & 0xFFFFFFFF for prime in primes(64))
"""4.2.2: the same of the cube roots of the first 64 primes."""


def words_of(block: Sequence[Word], size: int, big: bool) -> list[Word]:
    """Bytes as words of ``size`` bytes."""
    groups = [block[at : at + size] for at in range(0, len(block), size)]
    return [joined(group[::-1] if big else group) for group in groups]


def bytes_of(word: Word, big: bool) -> list[Word]:
    found = [part(word, low, 8) for low in range(0, word.width, 8)]
    return found[::-1] if big else found


def sha1_step(H: Sequence[Word], block: Sequence[Word], name: Name = unnamed) -> list[Word]:
    """6.1.2: absorb a block into the hash value."""
    W = [name(f"W{t}", word) for t, word in enumerate(words_of(block, 4, big=True))]
    for t in range(16, 80):
        W.append(name(f"W{t}", rotated(W[t - 3] ^ W[t - 8] ^ W[t - 14] ^ W[t - 16], 1)))
    a, b, c, d, e = H
    for t in range(80):
        if t < 20:
            f, k = (b & c) ^ (~b & d), 0x5A827999
        elif t < 40:
            f, k = b ^ c ^ d, 0x6ED9EBA1
        elif t < 60:
            f, k = (b & c) ^ (b & d) ^ (c & d), 0x8F1BBCDC
        else:
            f, k = b ^ c ^ d, 0xCA62C1D6
        turned = name(f"ROTL5 {t}", rotated(a, 5))
        T = turned + name(f"f {t}", f) + e + constant(k, 32) + W[t]
        e, d, c, b, a = d, c, name(f"c {t}", rotated(b, 30)), a, name(f"a {t}", T)
    return [name(f"H{i} after", x + y) for i, (x, y) in enumerate(zip((a, b, c, d, e), H, strict=True))]


def sha256_step(H: Sequence[Word], block: Sequence[Word], name: Name = unnamed) -> list[Word]:
    """6.2.2, with the functions of 4.1.2."""

    def rotr(x: Word, n: int) -> Word:
        return rotated(x, 32 - n)

    W = [name(f"W{t}", word) for t, word in enumerate(words_of(block, 4, big=True))]
    for t in range(16, 64):
        x, y = W[t - 2], W[t - 15]
        sigma1 = name(f"sigma1 {t}", rotr(x, 17) ^ rotr(x, 19) ^ x >> 10)
        sigma0 = name(f"sigma0 {t}", rotr(y, 7) ^ rotr(y, 18) ^ y >> 3)
        W.append(name(f"W{t}", sigma1 + W[t - 7] + sigma0 + W[t - 16]))
    a, b, c, d, e, f, g, h = H
    for t in range(64):
        Sigma1 = name(f"Sigma1 {t}", rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25))
        Ch = name(f"Ch {t}", (e & f) ^ (~e & g))
        Sigma0 = name(f"Sigma0 {t}", rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22))
        Maj = name(f"Maj {t}", (a & b) ^ (a & c) ^ (b & c))
        T1 = name(f"T1 {t}", h + Sigma1 + Ch + constant(SHA256_K[t], 32) + W[t])
        h, g, f, e = g, f, e, name(f"e {t}", d + T1)
        d, c, b, a = c, b, a, name(f"a {t}", T1 + Sigma0 + Maj)
    after = zip((a, b, c, d, e, f, g, h), H, strict=True)
    return [name(f"H{i} after", x + y) for i, (x, y) in enumerate(after)]


def padded(left: Sequence[Word], total: Word) -> list[list[Word]]:
    """5.1.1: the blocks made of the last bytes of a message of ``total`` bytes."""
    zeros = -(len(left) + 1 + 8) % 64
    bits = total << 3
    whole = [*left, constant(0x80, 8), *(constant(0, 8) for _ in range(zeros)), *bytes_of(bits, big=True)]
    return [whole[at : at + 64] for at in range(0, len(whole), 64)]


def sip_start(k0: Word, k1: Word) -> list[Word]:
    """Section 2.1: a key's internal state."""
    return [
        k0 ^ constant(0x736F6D6570736575, 64),
        k1 ^ constant(0x646F72616E646F6D, 64),
        k0 ^ constant(0x6C7967656E657261, 64),
        k1 ^ constant(0x7465646279746573, 64),
    ]


def sip_rounds(v: Sequence[Word], count: int, where: str, name: Name) -> list[Word]:
    """Section 2.4, figure 2.1."""
    v0, v1, v2, v3 = v
    for turn in range(count):
        at = f"{where} {turn}"
        v0 = name(f"v0 + v1, {at}", v0 + v1)
        v2 = name(f"v2 + v3, {at}", v2 + v3)
        v1 = name(f"v1 halfway, {at}", rotated(v1, 13) ^ v0)
        v3 = name(f"v3 halfway, {at}", rotated(v3, 16) ^ v2)
        v0 = name(f"v0 turned, {at}", rotated(v0, 32))
        v2 = name(f"v2 + v1, {at}", v2 + v1)
        v0 = name(f"v0, {at}", v0 + v3)
        v1 = name(f"v1, {at}", rotated(v1, 17) ^ v2)
        v3 = name(f"v3, {at}", rotated(v3, 21) ^ v0)
        v2 = name(f"v2, {at}", rotated(v2, 32))
    return [v0, v1, v2, v3]


def sip_step(v: Sequence[Word], m: Word, rounds: int, where: str = "m", name: Name = unnamed) -> list[Word]:
    """Section 2.2: absorb a word of a message into the state."""
    v0, v1, v2, v3 = v
    v0, v1, v2, v3 = sip_rounds([v0, v1, v2, name(f"v3 ^ {where}", v3 ^ m)], rounds, where, name)
    return [name(f"v0 ^ {where}", v0 ^ m), v1, v2, v3]


def sip_last(left: Sequence[Word], length: Word) -> Word:
    """The last word: the bytes left, zeros, and the length modulo 256."""
    zeros = [constant(0, 8)] * (7 - len(left))
    return joined([*left, *zeros, part(length, 0, 8)])


def sip_end(v: Sequence[Word], rounds: int, name: Name = unnamed) -> Word:
    """Section 2.3: the finalization."""
    v0, v1, v2, v3 = v
    v0, v1, v2, v3 = sip_rounds([v0, v1, name("v2 ^ ff", v2 ^ constant(0xFF, 64)), v3], rounds, "end", name)
    return name("v0 ^ v1 ^ v2 ^ v3", v0 ^ v1 ^ v2 ^ v3)


def siphash(
    key: Sequence[Word], message: Sequence[Word], rounds: tuple[int, int], name: Name = unnamed
) -> Word:
    """SipHash-c-d of a message of known length."""
    whole = len(message) // 8 * 8
    v = sip_start(*key)
    for i, m in enumerate(words_of(message[:whole], 8, big=False)):
        v = sip_step(v, name(f"m{i}", m), rounds[0], f"m{i}", name)
    last = name("m last", sip_last(message[whole:], constant(len(message), 64)))
    return sip_end(sip_step(v, last, rounds[0], "m last", name), rounds[1], name)


def digest(message: bytes, start: Sequence[int], step: Callable[..., list[Word]]) -> bytes:
    """SHA-1 or SHA-256 of a message, computed with ints."""
    whole = len(message) // 64 * 64
    told = [constant(byte, 8) for byte in message]
    H = [constant(word, 32) for word in start]
    blocks = [told[at : at + 64] for at in range(0, whole, 64)]
    for block in chain(blocks, padded(told[whole:], constant(len(message), 64))):
        H = step(H, block)
    return b"".join(word.samples[0].to_bytes(4, "big") for word in H)
