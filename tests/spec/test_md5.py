"""MD5's constants against RFC 1321."""

from __future__ import annotations

from wright.spec.md5 import MD5, T, k

ROUND_2 = [1, 6, 11, 0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12]
ROUND_3 = [5, 8, 11, 14, 1, 4, 7, 10, 13, 0, 3, 6, 9, 12, 15, 2]
ROUND_4 = [0, 7, 14, 5, 12, 3, 10, 1, 8, 15, 6, 13, 4, 11, 2, 9]


def test_the_sines() -> None:
    """The first and the last of each round, from the appendix' code."""
    ends = [value for start in range(0, 64, 16) for value in (T.values[start], T.values[start + 15])]
    assert ends[:4] == [0xD76AA478, 0x49B40821, 0xF61E2562, 0x8D2A4C8A]
    assert ends[4:] == [0xFFFA3942, 0xC4AC5665, 0xF4292244, 0xEB86D391]


def test_the_order_of_the_words() -> None:
    orders = [[word(j) for j in range(16)] for word in k]
    assert orders == [list(range(16)), ROUND_2, ROUND_3, ROUND_4]


def test_the_initial_words_are_counting_bytes() -> None:
    """§3.3 prints them as bytes, the lowest first."""
    assert b"".join(map(MD5.bytes_of, MD5.initial())).hex() == "0123456789abcdeffedcba9876543210"
