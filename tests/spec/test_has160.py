"""HAS-160's order of words, as RHash's table lists it."""

from __future__ import annotations

from wright.spec.has160 import l

ROUND_2 = [3, 6, 9, 12, 15, 2, 5, 8, 11, 14, 1, 4, 7, 10, 13, 0]
ROUND_3 = [12, 5, 14, 7, 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3]
ROUND_4 = [7, 2, 13, 8, 3, 14, 9, 4, 15, 10, 5, 0, 11, 6, 1, 12]


def test_the_order_of_the_words() -> None:
    orders = [[word(i) for i in range(16)] for word in l]
    assert orders == [list(range(16)), ROUND_2, ROUND_3, ROUND_4]
