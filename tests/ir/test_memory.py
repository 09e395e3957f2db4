"""Memory: every view reads the bytes that any other view wrote."""

from __future__ import annotations

import pytest

from wright.ir.memory import AccessError, Memory, table_memory
from wright.ir.parts import concat, extract
from wright.ir.terms import const, input_word, value_of

x = input_word("x", 32)


def test_a_word_is_read_as_it_was_written() -> None:
    memory = Memory("M")
    memory.store(4, x, big_endian=True)
    assert memory.load(4, 32, big_endian=True) is x
    assert memory.load(4, 8, big_endian=True) is extract(x, 24, 8)
    assert memory.load(7, 8, big_endian=False) is extract(x, 0, 8)
    assert memory.load(4, 32, big_endian=False) is concat(*(extract(x, at, 8) for at in (0, 8, 16, 24)))
    assert memory.written == {4, 5, 6, 7}


def test_two_words_are_the_pair_over_them() -> None:
    memory = Memory("W")
    memory.store(0, const(0x11223344, 32), big_endian=False)
    memory.store(4, const(0x55667788, 32), big_endian=False)
    assert value_of(memory.load(0, 64, big_endian=False)) == 0x5566778811223344
    assert value_of(memory.load(2, 32, big_endian=True)) == 0x22118877


def test_a_part_of_a_word_can_be_overwritten() -> None:
    memory = Memory("M")
    memory.store(0, const(0x11223344, 32), big_endian=True)
    memory.store(1, const(0xAABB, 16), big_endian=True)
    assert value_of(memory.load(0, 32, big_endian=True)) == 0x11AABB44
    memory.store(0, x, big_endian=False)
    assert memory.load(0, 32, big_endian=False) is x


def test_a_wide_word_replaces_all_that_it_covers() -> None:
    memory = Memory("M")
    memory.store(3, const(0x99, 8), big_endian=True)
    memory.store(6, const(0x1234, 16), big_endian=True)
    memory.store(0, const(0, 64), big_endian=True)
    assert value_of(memory.load(0, 64, big_endian=True)) == 0
    assert list(memory.cells()) == [0]


def test_what_nobody_wrote_is_not_read() -> None:
    memory = Memory("M")
    memory.store(0, x, big_endian=True)
    with pytest.raises(AccessError, match="a read of M at byte 4, where nothing was given or written"):
        memory.load(1, 32, big_endian=True)


def test_what_is_forgotten_is_unwritten_and_its_neighbours_stay() -> None:
    memory = Memory("M")
    memory.store(0, const(0x11223344, 32), big_endian=True)
    memory.forget({1, 9})
    assert value_of(memory.load(2, 16, big_endian=True)) == 0x3344
    with pytest.raises(AccessError, match="byte 1"):
        memory.load(0, 32, big_endian=True)


def test_read_only_memory_and_places_before_the_start_are_refused() -> None:
    with pytest.raises(AccessError, match="a store to K at byte 0, but K is read-only"):
        table_memory("K", (1, 2), 32, True).store(0, x, True)
    with pytest.raises(AccessError, match="a store to M before its start, at byte -4"):
        Memory("M").store(-4, x, True)


def test_a_table_holds_its_numbers() -> None:
    table = table_memory("K", (0x01020304, 5), 32, big_endian=False)
    assert value_of(table.load(4, 32, big_endian=False)) == 5
    assert value_of(table.load(0, 8, big_endian=False)) == 4


def test_a_copy_changes_alone() -> None:
    memory = Memory("M")
    memory.store(0, x, big_endian=True)
    twin = memory.copy()
    twin.store(0, const(1, 32), big_endian=True)
    assert memory.load(0, 32, big_endian=True) is x
    assert twin.written == {0, 1, 2, 3}
    assert memory.copy().written == set()
