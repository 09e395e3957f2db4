"""RIPEMD-160, as Dobbertin, Bosselaers and Preneel write it: "RIPEMD-160", 18 April 1996, appendix A."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from wright.spec.constructions.merkle_damgard import MerkleDamgard
from wright.spec.language import helper, named, rotl, sequence


@helper
def f1(x: Any, y: Any, z: Any) -> Any:
    """f(j, x, y, z), 0 <= j <= 15"""
    return x ^ y ^ z


@helper
def f2(x: Any, y: Any, z: Any) -> Any:
    """16 <= j <= 31"""
    return (x & y) | (~x & z)


@helper
def f3(x: Any, y: Any, z: Any) -> Any:
    """32 <= j <= 47"""
    return (x | ~y) ^ z


@helper
def f4(x: Any, y: Any, z: Any) -> Any:
    """48 <= j <= 63"""
    return (x & z) | (y & ~z)


@helper
def f5(x: Any, y: Any, z: Any) -> Any:
    """64 <= j <= 79"""
    return x ^ (y | ~z)


f = (f1, f2, f3, f4, f5)

K = (0x00000000, 0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xA953FD4E)
"""Added constants by round: nothing, then the integer parts of 2^30 times the roots of 2, 3, 5 and 7."""
K_ = (0x50A28BE6, 0x5C4DD124, 0x6D703EF3, 0x7A6D76E9, 0x00000000)
"""K', of the parallel line: the same of the cube roots, then nothing."""

rho = (7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8)
pi = tuple((9 * i + 5) % 16 for i in range(16))


def _selection(first: Sequence[int]) -> tuple[int, ...]:
    """The words that five rounds take: each those of the round before, permuted by rho."""
    rounds = [list(first)]
    for _ in range(4):
        rounds.append([rho[word] for word in rounds[-1]])
    return tuple(chain.from_iterable(rounds))


r, r_ = _selection(range(16)), _selection(pi)
"""Selection of message word: r and r'."""

SHIFTS = (
    (11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8),
    (12, 13, 11, 15, 6, 9, 9, 7, 12, 15, 11, 13, 7, 8, 7, 7),
    (13, 15, 14, 11, 7, 7, 6, 8, 13, 14, 13, 12, 5, 5, 6, 9),
    (14, 11, 12, 14, 8, 6, 5, 5, 15, 12, 15, 14, 9, 9, 8, 6),
    (15, 12, 13, 13, 9, 5, 8, 6, 14, 11, 12, 11, 8, 6, 5, 5),
)
"""Of each round, by the number of the message word: both lines rotate a word's sum alike."""


def s(j: int, word: int) -> int:
    """Amount for rotate left: s of the left line, s' of the right one."""
    return SHIFTS[j // 16][word]


INITIAL = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0)
"""h0 to h4."""


LEFT, RIGHT = ("a", "b", "c", "d", "e"), ("aa", "bb", "cc", "dd", "ee")
"""A to E and A' to E', as the authors' own program calls them."""


def compress(h: Any, M: Any) -> list[Any]:
    """One block: the pseudo-code's loop for one i. The lines take turns, as neither needs the other."""
    X = sequence("X", 16, lambda _, t: M[t])

    def start(names: Sequence[str]) -> list[Any]:
        return [named(name, word) for name, word in zip(names, h, strict=True)]

    def step(names: Sequence[str], words: Sequence[Any], f: Any, j: int, t: int, k: int) -> list[Any]:
        """T := rol_s(A + f(B, C, D) + X[t] + K) + E, which takes A's place; C := rol_10(C)."""
        A, B, C, D, E = words
        total = A + f(B, C, D) + X[t]
        T = named(names[-j % 5], rotl(total + k if k else total, s(j, t)) + E)
        return [E, T, B, named(names[(2 - j) % 5], rotl(C, 10)), D]

    left, right = start(LEFT), start(RIGHT)
    for j in range(80):
        left = step(LEFT, left, f[j // 16], j, r[j], K[j // 16])
        right = step(RIGHT, right, f[4 - j // 16], j, r_[j], K_[j // 16])
    A, B, C, D, E = left
    A_, B_, C_, D_, E_ = right
    return [h[1] + C + D_, h[2] + D + E_, h[3] + E + A_, h[4] + A + B_, h[0] + B + C_]


RIPEMD160 = MerkleDamgard(
    name="ripemd160",
    title="RIPEMD-160",
    standard="ISO/IEC 10118-3",
    word=32,
    iv=INITIAL,
    compress=compress,
    digest_size=20,
    midstate=10,
    big_endian=False,
)

FUNCTIONS = (RIPEMD160,)
