"""Words as bits: how much memory a table of them takes."""

from __future__ import annotations

import random
from functools import reduce

import pytest

from wright.proof.bits import Bits, BitTable, TooLongError


def test_a_long_row_of_ors_takes_little_memory() -> None:
    """As of conditions on many bits: each word alone would have thousands of monomials."""
    table = BitTable()
    leaves = [table.leaf(32) for _ in range(400)]
    row = table.zero
    for place in range(0, 400, 4):
        one, two, three, four = leaves[place : place + 4]
        row = table.either(row, table.product(table.xor(one, two), table.xor(three, four)))
    assert sum(len(word.parts) for word in table.words) < 1 << 18


def test_a_long_or_knows_what_is_equal() -> None:
    """A leaf that stands for an or is the same in either order, and is zero where both are."""
    table = BitTable()
    row = table.zero
    for _ in range(60):
        row = table.either(row, table.product(*(table.xor(table.leaf(32), table.leaf(32)) for _ in range(2))))
    moved = table.up(row, 4, 32)
    assert table.either(row, moved) is table.either(moved, row)
    assert table.either(table.masked(row, 0xFF), table.masked(moved, 0xF0)).support == 0xFF


def test_a_long_or_is_the_same_in_any_order() -> None:
    """One after the other, or in halves; with words that stand there twice, but with none less."""
    table, chance = BitTable(), random.Random(1)
    words = [
        table.masked(table.product(table.xor(table.leaf(32), table.leaf(32)), table.leaf(32)), mask)
        for mask in (chance.getrandbits(32) | 1 for _ in range(60))
    ]

    def halved(some: list[Bits]) -> Bits:
        middle = len(some) // 2
        return table.either(halved(some[:middle]), halved(some[middle:])) if middle else some[0]

    row = reduce(table.either, words)
    again = [*words, *words[:20]]
    chance.shuffle(again)
    assert halved(again) is row
    assert reduce(table.either, reversed(words)) is row
    for left_out in (0, 27, 59):
        assert halved([word for place, word in enumerate(words) if place != left_out]) is not row
    assert table.either(row, table.constant(5)).support == row.support
    assert table.slice(table.either(row, table.constant(5)), 2, 3) is table.constant(1)


def test_words_that_get_longer_and_longer_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """As of a wrong Keccak, where no round is equal to the spec's: one took 22 GB, and then the machine."""
    monkeypatch.setattr("wright.proof.bits.MONOMIALS", 50_000)
    table = BitTable()

    def rounds(lanes: list[Bits], count: int) -> None:
        for _ in range(count):
            whole = reduce(table.xor, lanes)
            lanes = [table.xor(table.rotl(whole, place, 64), lane) for place, lane in enumerate(lanes)]

    with pytest.raises(TooLongError, match=r"words have more than 50,000 monomials"):
        rounds([table.leaf(64) for _ in range(25)], 24)
