"""SHA-1, as FIPS 180-4 writes it. Unfit for signatures: collisions are known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.language import Cases, helper, iterate, named, rotl, sequence


@helper
def Ch(x: Any, y: Any, z: Any) -> Any:
    """§4.1.1"""
    return (x & y) ^ (~x & z)


@helper
def Parity(x: Any, y: Any, z: Any) -> Any:
    """§4.1.1"""
    return x ^ y ^ z


@helper
def Maj(x: Any, y: Any, z: Any) -> Any:
    """§4.1.1"""
    return (x & y) ^ (x & z) ^ (y & z)


f = Cases((20, Ch), (40, Parity), (60, Maj), (80, Parity))  # §4.1.1 (4.1)

K = Cases((20, 0x5A827999), (40, 0x6ED9EBA1), (60, 0x8F1BBCDC), (80, 0xCA62C1D6))  # §4.2.1

H0 = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0)  # §5.3.1


def expanded(M: Any, count: int) -> Any:
    """The first words of the message's schedule: §6.1.2, step 1."""

    def word(W: Any, t: Any) -> Any:
        return Cases[Callable[[], Any]](
            (16, lambda: M[t]),
            (80, lambda: rotl(W[t - 3] ^ W[t - 8] ^ W[t - 14] ^ W[t - 16], 1)),
        )(t)()

    return sequence("W", count, word)


def steps(H: Any, M: Any, first: int, last: int) -> Any:
    """The working variables after the steps from ``first`` to ``last``: §6.1.2, step 3."""
    W = expanded(M, last)

    def step(t: Any, a: Any, b: Any, c: Any, d: Any, e: Any) -> Any:
        t = t + first
        T = named("T", rotl(a, 5) + f(t)(b, c, d) + e + K(t) + W[t])
        return T, a, rotl(b, 30), c, d

    return iterate("rounds", last - first, step, H)


def compress(H: Any, M: Any) -> list[Any]:
    """One block: §6.1.2, steps 1 to 4."""
    return [h + v for h, v in zip(H, steps(H, M, 0, 80), strict=True)]


SHA1 = MerkleDamgard(
    name="sha1",
    title="SHA-1",
    standard="FIPS 180-4",
    word=32,
    iv=H0,
    compress=compress,
    digest_size=20,
    midstate=1,
    caution="Unfit for signatures: collisions are known.",
)

FUNCTIONS = (SHA1,)
