"""Statements around a loop over blocks: those that are safe, and those that differ for more blocks."""

from __future__ import annotations

import pytest

from wright.ir.index import Condition, Index, below
from wright.ir.program import Assign, If, Let, Loop, Statement, Store
from wright.ir.terms import const, load, public
from wright.proof.outside import check_outside
from wright.proof.uniform import NotUniformError

OFFSET, END = Index.of("offset"), Index.of("end")
SIZE = END - OFFSET
ONE = const(1, 32)
MESSAGES = frozenset({"M"})
COMPARED = ({"offset": 3, "end": 11}, {"offset": 5, "end": 1 << 52})
"""One block, and very many."""
BLOCKS = Loop("blocks", "p", OFFSET, END - 7, 8, ())


def reads(index: Index) -> Assign:
    return Assign(("x",), (load("M", index, 32),))


def rest(index: Index) -> tuple[Statement, ...]:
    """A loop over as many bytes as a named integer says."""
    return (Let("n", index), Loop("rest", "i", Index.of(0), Index.of("n"), 1, (reads(END - 7 + "i"),)))


ALIKE: dict[str, tuple[Statement, ...]] = {
    "the first block": (reads(OFFSET), reads(OFFSET + 4)),
    "the last bytes": (reads(END - 1), Let("last", END - 3), reads(Index.of("last") + 1)),
    "a number of bytes behind whole blocks": rest(SIZE % 8),
    "each of the last bytes": (Loop("rest", "i", END - 3, END, 1, (reads(Index.of("i")),)),),
    "a choice by what is behind whole blocks": (If(below(SIZE % 8, 4), ()),),
    "a choice that is always the same": (If(below(END - 8, END), ()),),
    "a value of what is behind whole blocks": (Assign(("x",), (public(SIZE % 8, 32),)),),
}
OTHERWISE: dict[str, tuple[Statement, ...]] = {
    "a choice by the length": (If(below(SIZE, 9999), ()),),
    "a choice by the place": (If(below(OFFSET % 4, 1), ()),),
    "a choice by the number of blocks": (If(below(SIZE % 16, 8), ()),),
    "a choice by a name for it": (Let("n", SIZE % 16), If(below("n", 8), ())),
    "a value of the length": (Assign(("x",), (public(SIZE, 32),)),),
    "a byte ever further from the end": (reads(END + SIZE),),
    "a byte ever further from the beginning": (reads(OFFSET * 2 - 3),),
    "a byte of a place that wraps": (reads(END % 1024),),
    "a store there": (Store("S", END % 16, ONE),),
    "a store behind the message": (Store("S", END, ONE),),
    "a table by the end": (Assign(("x",), (load("K", END, 32),)),),
    "more turns with more blocks": rest(SIZE),
}


@pytest.mark.parametrize("name", ALIKE)
def test_what_is_alike_with_any_number_of_blocks(name: str) -> None:
    check_outside(ALIKE[name], BLOCKS, MESSAGES)


@pytest.mark.parametrize("name", OTHERWISE)
def test_what_more_blocks_would_change(name: str) -> None:
    with pytest.raises(NotUniformError):
        check_outside(OTHERWISE[name], BLOCKS, MESSAGES)


def test_values_of_the_length_are_left_to_those_who_take_it_for_any() -> None:
    named = (Let("n", SIZE), Assign(("x",), (public(Index.of("n") * 8 + 1, 32),)))
    for around in (OTHERWISE["a value of the length"], named):
        check_outside(around, BLOCKS, MESSAGES, [SIZE])
    for other in (END, SIZE + OFFSET, SIZE % 16):
        with pytest.raises(NotUniformError, match=r"the value .* differs"):
            check_outside((Assign(("x",), (public(other, 32),)),), BLOCKS, MESSAGES, [SIZE])


def test_a_name_for_two_sums() -> None:
    named = (Let("n", SIZE), Let("n", END), Assign(("x",), (public("n", 32),)))
    with pytest.raises(NotUniformError, match="n stands for two sums"):
        check_outside(named, BLOCKS, MESSAGES, [SIZE])


def test_choices_that_few_blocks_make_as_very_many_do() -> None:
    check_outside((If(below(SIZE, 8), ()),), BLOCKS, MESSAGES, compared=COMPARED)
    for other in (
        below(SIZE, 9),
        below(9999, SIZE),
        below(END, 1 << 20),
        Condition(SIZE, "==", Index.of(800)),
    ):
        with pytest.raises(NotUniformError, match=r"the condition .* differs"):
            check_outside((If(other, ()),), BLOCKS, MESSAGES, compared=COMPARED)


def test_ends_by_other_names() -> None:
    named = (Let("all", END), Let("last", Index.of("all") - 7))
    blocks = Loop("blocks", "p", OFFSET, Index.of("last"), 8, ())
    check_outside((*named, reads(END - 1)), blocks, MESSAGES)
    with pytest.raises(NotUniformError, match=r"the condition end < 9999 differs"):
        check_outside((*named, If(below(END, 9999), ())), blocks, MESSAGES)


def test_a_loop_that_begins_at_a_name_that_wraps() -> None:
    """The bound equals the offset only if the message lies in the first megabyte."""
    named = (Let("first", OFFSET % (1 << 20)),)
    with pytest.raises(NotUniformError, match="is not one end of the message"):
        check_outside(named, Loop("blocks", "p", Index.of("first"), END, 8, ()), MESSAGES)


def test_a_loop_whose_end_is_no_end_of_the_message() -> None:
    with pytest.raises(NotUniformError, match="is not one end of the message"):
        check_outside((), Loop("blocks", "p", OFFSET, END * 2, 8, ()), MESSAGES)
