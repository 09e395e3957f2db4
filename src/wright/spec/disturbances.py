"""The disturbance vectors of all known attacks on SHA-1, and what blocks of such attacks must be.

Vectors: M. Stevens, "Counter-cryptanalysis" (CRYPTO 2013), by S. Manuel's classification, "Classification and
generation of disturbance vectors for collision attacks against SHA-1" (2011). Conditions: M. Stevens and
D. Shumow, "Speeding up detection of SHA-1 collision attacks using unavoidable attack conditions" (USENIX
Security 2017), appendix A and the program that goes with it, sha1collisiondetection 1.0.3.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

ROUNDS = 80


def rotl(word: int, amount: int) -> int:
    """A word of 32 bits, by any amount."""
    amount %= 32
    return (word << amount | word >> (32 - amount)) & 0xFFFFFFFF


@dataclass(frozen=True)
class Disturbance:
    """A disturbance vector, I(K, b) or II(K, b): where local collisions begin in a near-collision attack.

    ``tested`` is a step before which the states of both messages are equal: nothing differs there.
    """

    kind: str
    K: int
    b: int

    @property
    def name(self) -> str:
        return f"{self.kind}({self.K},{self.b})"

    @property
    def tested(self) -> int:
        return 58 if self.K < 50 else 65

    @property
    def words(self) -> list[int]:
        """The steps' disturbances, from five steps before the first one on: Manuel, definitions 1 and 2.

        Sixteen of them are given, all others follow from the message's expansion in both directions.
        """
        found = dict.fromkeys(range(self.K, self.K + 16), 0)
        found[self.K + 15] = rotl(1, self.b)
        if self.kind == "II":
            found[self.K + 1] = found[self.K + 3] = rotl(1 << 31, self.b)
        for t in range(self.K + 16, ROUNDS):
            found[t] = rotl(found[t - 3] ^ found[t - 8] ^ found[t - 14] ^ found[t - 16], 1)
        for t in reversed(range(-5, self.K)):
            found[t] = rotl(found[t + 16], 31) ^ found[t + 13] ^ found[t + 8] ^ found[t + 2]
        return [found[t] for t in range(-5, ROUNDS)]

    @property
    def differences(self) -> list[int]:
        """What the expanded words of both messages differ by: each disturbance, and its five corrections."""
        d = self.words
        return [
            d[t] ^ rotl(d[t - 1], 5) ^ d[t - 2] ^ rotl(d[t - 3] ^ d[t - 4] ^ d[t - 5], 30)
            for t in range(5, ROUNDS + 5)
        ]


@dataclass(frozen=True)
class Condition:
    """Bits of two expanded words that are equal, or not, in each block of an attack by one of ``vectors``."""

    first: tuple[int, int]
    """A step, and a bit of its word."""
    second: tuple[int, int]
    differ: bool
    vectors: tuple[str, ...]


def _conditions(text: str) -> Iterator[Condition]:
    for line in text.strip().splitlines():
        bits, vectors = line.split(":")
        one, sign, other = bits.split()
        first, second = (tuple(map(int, re.findall(r"\d+", bit))) for bit in (one, other))
        yield Condition((first[0], first[1]), (second[0], second[1]), sign == "≠", tuple(vectors.split()))


def mask(vectors: Sequence[str]) -> int:
    """The bits that stand for these vectors, by their place in ``DISTURBANCES``."""
    return sum(1 << number for number, vector in enumerate(DISTURBANCES) if vector.name in vectors)


DISTURBANCES = (
    *(Disturbance("I", K, b) for K in range(43, 53) for b in (0, 2) if b == 0 or 46 <= K <= 51),
    *(Disturbance("II", K, b) for K in range(45, 57) for b in (0, 2) if b == 0 or K in (46, 49, 50, 51)),
)
"""In the order of Stevens and Shumow."""

CONDITIONS = tuple(
    _conditions("""
44.29 = 45.29: I(48,0) I(51,0) I(52,0) II(45,0) II(46,0) II(50,0) II(51,0)
49.29 = 50.29: I(46,0) II(45,0) II(50,0) II(51,0) II(55,0) II(56,0)
48.29 = 49.29: I(45,0) I(52,0) II(49,0) II(50,0) II(54,0) II(55,0)
47.4 = 50.29: I(47,0) I(49,0) I(51,0) II(45,0) II(51,0) II(56,0)
47.29 = 48.29: I(44,0) I(51,0) II(48,0) II(49,0) II(53,0) II(54,0)
46.4 = 49.29: I(46,0) I(48,0) I(50,0) I(52,0) II(50,0) II(55,0)
46.29 = 47.29: I(43,0) I(50,0) II(47,0) II(48,0) II(52,0) II(53,0)
45.4 = 48.29: I(45,0) I(47,0) I(49,0) I(51,0) II(49,0) II(54,0)
45.29 = 46.29: I(49,0) I(52,0) II(46,0) II(47,0) II(51,0) II(52,0)
44.4 = 47.29: I(44,0) I(46,0) I(48,0) I(50,0) II(48,0) II(53,0)
43.4 = 46.29: I(43,0) I(45,0) I(47,0) I(49,0) II(47,0) II(52,0)
43.29 = 44.29: I(47,0) I(50,0) I(51,0) II(45,0) II(49,0) II(50,0)
42.4 = 45.29: I(44,0) I(46,0) I(48,0) I(52,0) II(46,0) II(51,0)
41.4 = 44.29: I(43,0) I(45,0) I(47,0) I(51,0) II(45,0) II(50,0)
40.29 = 41.29: I(44,0) I(47,0) I(48,0) II(46,0) II(47,0) II(56,0)
54.29 = 55.29: I(51,0) II(47,0) II(50,0) II(55,0) II(56,0)
53.29 = 54.29: I(50,0) II(46,0) II(49,0) II(54,0) II(55,0)
52.29 = 53.29: I(49,0) II(45,0) II(48,0) II(53,0) II(54,0)
50.4 = 53.29: I(50,0) I(52,0) II(46,0) II(48,0) II(54,0)
50.29 = 51.29: I(47,0) II(46,0) II(51,0) II(52,0) II(56,0)
49.4 = 52.29: I(49,0) I(51,0) II(45,0) II(47,0) II(53,0)
48.4 = 51.29: I(48,0) I(50,0) I(52,0) II(46,0) II(52,0)
42.29 = 43.29: I(46,0) I(49,0) I(50,0) II(48,0) II(49,0)
41.29 = 42.29: I(45,0) I(48,0) I(49,0) II(47,0) II(48,0)
40.4 = 43.29: I(44,0) I(46,0) I(50,0) II(49,0) II(56,0)
39.4 = 42.29: I(43,0) I(45,0) I(49,0) II(48,0) II(55,0)
38.4 = 41.29: I(44,0) I(48,0) II(47,0) II(54,0) II(56,0)
37.4 = 40.29: I(43,0) I(47,0) II(46,0) II(53,0) II(55,0)
55.29 = 56.29: I(52,0) II(48,0) II(51,0) II(56,0)
52.4 = 55.29: I(52,0) II(48,0) II(50,0) II(56,0)
51.4 = 54.29: I(51,0) II(47,0) II(49,0) II(55,0)
51.29 = 52.29: I(48,0) II(47,0) II(52,0) II(53,0)
36.4 = 40.29: I(46,0) I(49,0) II(45,0) II(48,0)
53.29 ≠ 56.29: I(52,0) II(48,0) II(49,0)
51.29 ≠ 54.29: I(50,0) II(46,0) II(47,0)
50.29 ≠ 52.29: I(49,0) I(51,0) II(45,0)
49.29 ≠ 51.29: I(48,0) I(50,0) I(52,0)
48.29 ≠ 50.29: I(47,0) I(49,0) I(51,0)
47.29 ≠ 49.29: I(46,0) I(48,0) I(50,0)
46.29 ≠ 48.29: I(45,0) I(47,0) I(49,0)
45.6 = 47.6: I(47,2) I(49,2) I(51,2)
45.29 ≠ 47.29: I(44,0) I(46,0) I(48,0)
44.6 = 46.6: I(46,2) I(48,2) I(50,2)
44.29 ≠ 46.29: I(43,0) I(45,0) I(47,0)
41.1 ≠ 42.6: I(48,2) II(46,2) II(51,2)
40.1 ≠ 41.6: I(47,2) I(51,2) II(50,2)
40.4 ≠ 42.4: I(44,0) I(46,0) II(56,0)
39.1 ≠ 40.6: I(46,2) I(50,2) II(49,2)
39.4 ≠ 41.4: I(43,0) I(45,0) II(55,0)
38.4 ≠ 40.4: I(44,0) II(54,0) II(56,0)
37.4 ≠ 39.4: I(43,0) II(53,0) II(55,0)
36.1 ≠ 37.6: I(47,2) I(50,2) II(46,2)
35.4 = 39.29: I(45,0) I(48,0) II(47,0)
63.0 ≠ 64.5: I(48,0) II(48,0)
63.1 ≠ 64.6: I(45,0) II(45,0)
62.0 ≠ 63.5: I(47,0) II(47,0)
61.0 ≠ 62.5: I(46,0) II(46,0)
61.2 ≠ 62.7: I(46,2) II(46,2)
60.0 ≠ 61.5: I(45,0) II(45,0)
58.29 = 59.29: II(51,0) II(54,0)
57.29 = 58.29: II(50,0) II(53,0)
56.4 = 59.29: II(52,0) II(54,0)
56.29 ≠ 59.29: II(51,0) II(52,0)
56.29 = 57.29: II(49,0) II(52,0)
55.4 = 58.29: II(51,0) II(53,0)
54.4 = 57.29: II(50,0) II(52,0)
53.4 = 56.29: II(49,0) II(51,0)
50.6 = 51.1: I(50,2) II(46,2)
48.6 = 50.6: I(50,2) II(46,2)
48.29 ≠ 55.29: I(51,0) I(52,0)
47.6 = 49.6: I(49,2) I(51,2)
47.6 = 48.1: I(47,2) II(51,2)
46.6 = 48.6: I(48,2) I(50,2)
46.6 = 47.1: I(46,2) II(50,2)
44.1 ≠ 45.6: I(51,2) II(49,2)
43.6 = 45.6: I(47,2) I(49,2)
42.6 = 44.6: I(46,2) I(48,2)
42.6 = 43.1: II(46,2) II(51,2)
41.6 = 42.1: I(51,2) II(50,2)
40.6 = 41.1: I(50,2) II(49,2)
39.4 = 43.29: I(52,0) II(51,0)
38.4 = 42.29: I(51,0) II(50,0)
37.1 ≠ 38.6: I(48,2) I(51,2)
37.4 = 41.29: I(50,0) II(49,0)
36.4 ≠ 38.4: II(52,0) II(54,0)
35.1 ≠ 36.6: I(46,2) I(49,2)
35.3 = 39.28: I(51,0) II(47,0)
61.1 ≠ 62.6: I(43,0)
59.5 = 63.30: I(43,0)
58.0 ≠ 63.30: I(43,0)
62.1 ≠ 63.6: I(44,0)
60.5 = 64.30: I(44,0)
59.0 ≠ 64.30: I(44,0)
40.6 = 42.6: I(46,2)
62.2 ≠ 63.7: I(47,2)
41.6 = 43.6: I(47,2)
63.2 ≠ 64.7: I(48,2)
48.6 = 49.1: I(48,2)
49.6 = 50.1: I(49,2)
42.1 ≠ 50.1: I(49,2)
39.6 = 40.1: I(49,2)
38.1 ≠ 40.1: I(49,2)
36.4 ≠ 37.4: I(50,0)
43.1 ≠ 51.1: I(50,2)
37.4 ≠ 38.4: I(51,0)
51.6 = 52.1: I(51,2)
49.6 = 51.6: I(51,2)
37.1 = 37.6: I(51,2)
35.5 = 39.30: I(51,2)
38.4 ≠ 39.4: I(52,0)
47.1 ≠ 51.1: II(46,2)
36.3 = 40.28: II(48,0)
35.30 ≠ 40.28: II(48,0)
37.3 = 41.28: II(49,0)
36.30 ≠ 41.28: II(49,0)
53.6 = 54.1: II(49,2)
51.6 = 53.6: II(49,2)
50.1 ≠ 54.1: II(49,2)
45.6 = 46.1: II(49,2)
37.5 = 41.30: II(49,2)
36.0 ≠ 41.30: II(49,2)
55.29 ≠ 58.29: II(50,0)
38.3 = 42.28: II(50,0)
37.30 ≠ 42.28: II(50,0)
54.6 = 55.1: II(50,2)
52.6 = 54.6: II(50,2)
51.1 ≠ 55.1: II(50,2)
45.1 ≠ 47.1: II(50,2)
38.5 = 42.30: II(50,2)
37.0 ≠ 42.30: II(50,2)
39.3 = 43.28: II(51,0)
38.30 ≠ 43.28: II(51,0)
55.6 = 56.1: II(51,2)
53.6 = 55.6: II(51,2)
52.1 ≠ 56.1: II(51,2)
46.1 ≠ 48.1: II(51,2)
39.5 = 43.30: II(51,2)
38.0 ≠ 43.30: II(51,2)
59.29 = 60.29: II(52,0)
40.3 = 44.28: II(52,0)
40.4 = 44.29: II(52,0)
39.30 ≠ 44.28: II(52,0)
58.29 ≠ 61.29: II(53,0)
57.4 = 61.29: II(53,0)
41.3 = 45.28: II(53,0)
41.4 = 45.29: II(53,0)
58.4 = 62.29: II(54,0)
42.3 = 46.28: II(54,0)
42.4 = 46.29: II(54,0)
59.4 = 63.29: II(55,0)
57.4 = 59.29: II(55,0)
43.3 = 47.28: II(55,0)
43.4 = 47.29: II(55,0)
60.4 = 64.29: II(56,0)
44.3 = 48.28: II(56,0)
44.4 = 48.29: II(56,0)
""")
)
"""A word and a bit of it, such as 44.29: of W44 the bit that stands for 2^29."""
