"""SHA-2, as FIPS 180-4 writes it: six functions that differ in word, constants, IV and truncation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import isqrt
from typing import Any

from wright.spec.constructions.merkle_damgard import Compress, MerkleDamgard
from wright.spec.language import Cases, Table, helper, iterate, named, rotr, sequence, shr

PRIMES = [n for n in range(2, 410) if all(n % p for p in range(2, isqrt(n) + 1))]  # the first eighty


def square_root(n: int, width: int) -> int:
    """The first ``width`` bits of the fraction of √n."""
    return isqrt(n << 2 * width) % (1 << width)


def cube_root(n: int, width: int) -> int:
    """The first ``width`` bits of the fraction of ∛n."""
    root = 0
    for bit in reversed(range(width + 3)):  # ∛n < 8 for all of them
        if (root | 1 << bit) ** 3 <= n << 3 * width:
            root |= 1 << bit
    return root % (1 << width)


K256 = Table("K", 32, [cube_root(p, 32) for p in PRIMES[:64]])  # §4.2.2
K512 = Table("K", 64, [cube_root(p, 64) for p in PRIMES[:80]])  # §4.2.3


@helper
def Ch(x: Any, y: Any, z: Any) -> Any:
    """§4.1.2 (4.2), §4.1.3 (4.8)"""
    return (x & y) ^ (~x & z)


@helper
def Maj(x: Any, y: Any, z: Any) -> Any:
    """§4.1.2 (4.3), §4.1.3 (4.9)"""
    return (x & y) ^ (x & z) ^ (y & z)


Amounts = tuple[int, int, int]


def compression(K: Table, Σ0: Amounts, Σ1: Amounts, σ0: Amounts, σ1: Amounts) -> Compress:
    """The function of one block, from the round constants and the amounts of the rotations."""

    @helper
    def Sigma0(x: Any) -> Any:
        """§4.1.2 (4.4), §4.1.3 (4.10)"""
        return rotr(x, Σ0[0]) ^ rotr(x, Σ0[1]) ^ rotr(x, Σ0[2])

    @helper
    def Sigma1(x: Any) -> Any:
        """§4.1.2 (4.5), §4.1.3 (4.11)"""
        return rotr(x, Σ1[0]) ^ rotr(x, Σ1[1]) ^ rotr(x, Σ1[2])

    @helper
    def sigma0(x: Any) -> Any:
        """§4.1.2 (4.6), §4.1.3 (4.12)"""
        return rotr(x, σ0[0]) ^ rotr(x, σ0[1]) ^ shr(x, σ0[2])

    @helper
    def sigma1(x: Any) -> Any:
        """§4.1.2 (4.7), §4.1.3 (4.13)"""
        return rotr(x, σ1[0]) ^ rotr(x, σ1[1]) ^ shr(x, σ1[2])

    def compress(H: Any, M: Any) -> list[Any]:
        """One block: §6.2.2 and §6.4.2, steps 1 to 4."""

        def word(W: Any, t: Any) -> Any:
            return Cases[Callable[[], Any]](
                (16, lambda: M[t]),
                (len(K), lambda: sigma1(W[t - 2]) + W[t - 7] + sigma0(W[t - 15]) + W[t - 16]),
            )(t)()

        W = sequence("W", len(K), word)

        def step(t: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any, h: Any) -> Any:
            T1 = named("T1", h + Sigma1(e) + Ch(e, f, g) + K[t] + W[t])
            T2 = named("T2", Sigma0(a) + Maj(a, b, c))
            return T1 + T2, a, b, c, d + T1, e, f, g

        return [h + v for h, v in zip(H, iterate("rounds", len(K), step, H), strict=True)]

    return compress


compress256 = compression(K256, Σ0=(2, 13, 22), Σ1=(6, 11, 25), σ0=(7, 18, 3), σ1=(17, 19, 10))  # §4.1.2
compress512 = compression(K512, Σ0=(28, 34, 39), Σ1=(14, 18, 41), σ0=(1, 8, 7), σ1=(19, 61, 6))  # §4.1.3


def sha2(title: str, digest_size: int, iv: tuple[int, ...], word: int, midstate: int) -> MerkleDamgard:
    """One of the six; ``digest_size`` in bytes, ``word`` in bits; the midstate's number."""
    name = title.lower().replace("-", "").replace("/", "_")
    compress = compress256 if word == 32 else compress512
    return MerkleDamgard(name, title, "FIPS 180-4", word, iv, compress, digest_size, midstate, family="SHA-2")


def truncated(t: int, midstate: int) -> MerkleDamgard:
    """SHA-512/t with the IV that the generation function gives: §5.3.6."""
    title = f"SHA-512/{t}"
    generator = replace(SHA512, iv=tuple(h ^ 0xA5A5A5A5A5A5A5A5 for h in SHA512.iv))
    iv = tuple(word.value for word in generator.words(generator.digest(title.encode())))
    return sha2(title, t // 8, iv, 64, midstate)


SHA384 = sha2("SHA-384", 48, tuple(square_root(p, 64) for p in PRIMES[8:16]), 64, 4)  # §5.3.4
SHA512 = sha2("SHA-512", 64, tuple(square_root(p, 64) for p in PRIMES[:8]), 64, 5)  # §5.3.5
SHA512_224 = truncated(224, 6)  # §5.3.6.1
SHA512_256 = truncated(256, 7)  # §5.3.6.2
SHA256 = sha2("SHA-256", 32, tuple(square_root(p, 32) for p in PRIMES[:8]), 32, 3)  # §5.3.3
SHA224 = sha2(
    "SHA-224", 28, tuple(h % 2**32 for h in SHA384.iv), 32, 2
)  # §5.3.2: the low halves of SHA-384's

FUNCTIONS = (SHA224, SHA256, SHA384, SHA512, SHA512_224, SHA512_256)
