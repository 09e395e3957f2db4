"""MD5, as RFC 1321 writes it. Unfit for signatures: collisions take seconds."""

from __future__ import annotations

from collections.abc import Callable
from math import sin
from typing import Any

from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.language import Table, helper, iterate, named, rotl, sequence


@helper
def F(x: Any, y: Any, z: Any) -> Any:
    """§3.4"""
    return (x & y) | (~x & z)


@helper
def G(x: Any, y: Any, z: Any) -> Any:
    """§3.4"""
    return (x & z) | (y & ~z)


@helper
def H(x: Any, y: Any, z: Any) -> Any:
    """§3.4"""
    return x ^ y ^ z


@helper
def I(x: Any, y: Any, z: Any) -> Any:  # noqa: E743 (the name is the standard's)
    """§3.4"""
    return y ^ (x | ~z)


T = Table("T", 32, [int(abs(sin(i)) * 2**32) for i in range(1, 65)])  # §3.4, where T[1] is the first

k: tuple[Callable[[Any], Any], ...] = (
    lambda j: j,
    lambda j: (5 * j + 1) % 16,
    lambda j: (3 * j + 5) % 16,
    lambda j: 7 * j % 16,
)
"""The word of the block that each operation of a round takes, as the tables of §3.4 list them."""

s = ((7, 12, 17, 22), (5, 9, 14, 20), (4, 11, 16, 23), (6, 10, 15, 21))  # §3.4

INITIAL = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476)  # §3.3: A, B, C, D


def compress(AABBCCDD: Any, M: Any) -> list[Any]:
    """One block: §3.4."""
    X = sequence("X", 16, lambda _, j: M[j])

    def round(number: int, function: Callable[[Any, Any, Any], Any], words: Any) -> Any:
        """Four rows of [ABCD k s i] [DABC k s i] [CDAB k s i] [BCDA k s i]."""

        def row(t: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
            def operation(name: str, place: int, a: Any, b: Any, c: Any, d: Any) -> Any:
                j = 4 * t + place
                total = a + function(b, c, d) + X[k[number](j)] + T[16 * number + j]
                return named(name, b + rotl(total, s[number][place]))

            a = operation("a", 0, a, b, c, d)
            d = operation("d", 1, d, a, b, c)
            c = operation("c", 2, c, d, a, b)
            b = operation("b", 3, b, c, d, a)
            return a, b, c, d

        return iterate("rounds", 4, row, words)

    words = AABBCCDD
    for number, function in enumerate((F, G, H, I)):
        words = round(number, function, words)
    return [old + new for old, new in zip(AABBCCDD, words, strict=True)]


MD5 = MerkleDamgard(
    name="md5",
    title="MD5",
    standard="RFC 1321",
    word=32,
    iv=INITIAL,
    compress=compress,
    digest_size=16,
    midstate=8,
    big_endian=False,
    caution="Unfit for signatures: collisions take seconds.",
)

FUNCTIONS = (MD5,)
