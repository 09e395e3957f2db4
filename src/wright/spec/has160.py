"""HAS-160, the hash function of TTAS.KO-12.0011/R2: made for Korea's signatures (KCDSA), after SHA-1 and MD5.

The standard is in Korean. What is here follows RHash, whose names it has, and so do the vectors:
they show that both agree, not that both are the standard's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.language import Cases, helper, iterate, named, rotl, sequence


@helper
def f1(x: Any, y: Any, z: Any) -> Any:
    """f(j, x, y, z), 0 <= j <= 19"""
    return (x & y) | (~x & z)


@helper
def f2(x: Any, y: Any, z: Any) -> Any:
    """20 <= j <= 39, and 60 <= j <= 79"""
    return x ^ y ^ z


@helper
def f3(x: Any, y: Any, z: Any) -> Any:
    """40 <= j <= 59"""
    return y ^ (x | ~z)


f = (f1, f2, f3, f2)

K = (0x00000000, 0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC)
"""By round: nothing, then the integer parts of 2^30 times the roots of 2, 3 and 5."""

l: tuple[Callable[[Any], Any], ...] = (  # noqa: E741 (the name is the standard's)
    lambda i: i,
    lambda i: (3 * i + 3) % 16,
    lambda i: (9 * i + 12) % 16,
    lambda i: (11 * i + 7) % 16,
)
"""The order in which each round takes the words of the block; the table of l(j) lists them."""

s1 = ((5, 11, 7, 15, 6), (13, 8, 14, 7, 12), (9, 11, 8, 15, 6), (12, 9, 14, 5, 13))
"""Amounts by which the twenty steps of any round rotate A, in rows of five steps."""
s2 = (10, 17, 25, 30)
"""Amount by which the steps of each round rotate B."""

INITIAL = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0)


def compress(H: Any, M: Any) -> list[Any]:
    """One block. A row of five steps takes a word of X[16..19], then four words of the block."""

    def mixed(X: Any, t: Any, number: int) -> Any:
        """One of the four words that the standard calls X[16..19] in round ``number``."""
        i = 4 * (t - 16 - 4 * number)
        return X[l[number](i)] ^ X[l[number](i + 1)] ^ X[l[number](i + 2)] ^ X[l[number](i + 3)]

    def word(X: Any, t: Any) -> Any:
        return Cases[Callable[[], Any]](
            (16, lambda: M[t]),
            (20, lambda: mixed(X, t, 0)),
            (24, lambda: mixed(X, t, 1)),
            (28, lambda: mixed(X, t, 2)),
            (32, lambda: mixed(X, t, 3)),
        )(t)()

    X = sequence("X", 32, word)

    def round(number: int, words: Any) -> Any:
        """Twenty steps: T := rol_s1(A) + f(B, C, D) + E + X[l(j)] + K, the next A; B := rol_s2(B)."""

        def row(t: Any, A: Any, B: Any, C: Any, D: Any, E: Any) -> Any:
            def turned(place: int, A: Any) -> Any:
                amounts = (row[place] for row in s1)
                cases = ((i + 1, lambda s=s: rotl(A, s)) for i, s in enumerate(amounts))
                return Cases[Callable[[], Any]](*cases)(t)()

            def selected(place: int) -> Any:
                """X[l(j)]; rows begin with X[18], X[19], X[16] and X[17]."""
                if place:
                    return X[l[number](4 * t + place - 1)]
                mixed = 16 + 4 * number
                return Cases[Callable[[], Any]]((2, lambda: X[t + mixed + 2]), (4, lambda: X[t + mixed - 2]))(
                    t
                )()

            words = (A, B, C, D, E)
            for place in range(5):
                A, B, C, D, E = words
                total = turned(place, A) + f[number](B, C, D) + E + selected(place)
                T = named("ABCDE"[4 - place], total + K[number] if K[number] else total)
                words = T, A, named("ABCDE"[(1 - place) % 5], rotl(B, s2[number])), C, D
            return words

        return iterate("rounds", 4, row, words)

    words = H
    for number in range(4):
        words = round(number, words)
    return [old + new for old, new in zip(H, words, strict=True)]


HAS160 = MerkleDamgard(
    name="has160",
    title="HAS-160",
    standard="TTAS.KO-12.0011/R2",
    word=32,
    iv=INITIAL,
    compress=compress,
    digest_size=20,
    midstate=22,
    big_endian=False,
)

FUNCTIONS = (HAS160,)
