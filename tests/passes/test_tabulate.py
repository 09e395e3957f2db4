"""A schedule from constants alone becomes a table; any other stays as it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ir.programs import program
from wright.ir.index import Index
from wright.ir.parts import pick
from wright.ir.program import Assign, Loop, Program, Region, Statement, Storage, Store
from wright.ir.show import show
from wright.ir.terms import Term, const, load, slot
from wright.passes import PassError
from wright.passes.recipe import parse
from wright.passes.tabulate import Tabulate

a = slot("a", 32)
t = Index.of("t")


def loop(role: str, *body: Statement, stop: int = 4) -> Loop:
    return Loop(role, "t", Index(), Index.of(stop), 1, body)


def schedule(*words: int | Term) -> Loop:
    """W[0], W[1] as given, each further one the sum of the two before it."""
    given = tuple(word if isinstance(word, Term) else const(word, 32) for word in words)
    rule = pick(t, (1, 2, 4), (*given, load("W", t - 1, 32) + load("W", t - 2, 32)))
    return loop("schedule", Store("W", t, rule))


def rounds(value: Term) -> Loop:
    return loop("rounds", Assign(("a",), (a + value,)))


def small(*body: Statement) -> Program:
    """With four words of W, as K has."""
    made = program(*body)
    return replace(made, storages={**made.storages, "W": Storage("W", Region.SCRATCH, 16)})


def tables(made: Program) -> dict[str, tuple[int, ...]]:
    return {name: storage.data for name, storage in made.storages.items() if storage.data}


BOTH = load("K", t, 32) + load("W", t, 32)


def test_it_is_added_to_the_constants_that_it_is_added_to() -> None:
    made = Tabulate().apply(small(schedule(0xFFFFFFFF, 2), rounds(BOTH)))
    assert tables(made) == {"KW_0": (9, 13, 13, 16)}  # -1, 2, 1, 3 to 10, 11, 12, 13
    assert show(made).endswith("rounds: for t in 0 … 4 step 1\n    a = a + KW_0[t]\n")
    assert "W" not in made.storages


def test_alone_it_is_a_table_too() -> None:
    made = Tabulate().apply(small(schedule(1, 2), rounds(load("W", t, 32) ^ load("K", t, 32))))
    assert tables(made) == {"K": (10, 11, 12, 13), "W_0": (1, 2, 3, 5)}


def test_another_index_is_another_element() -> None:
    made = Tabulate().apply(small(schedule(1, 2), loop("rounds", Assign(("a",), (a + BOTH,)), stop=3)))
    assert tables(made) == {"KW_0": (11, 13, 15, 18)}
    made = Tabulate().apply(small(schedule(1, 2), rounds(load("K", 0, 32) + load("W", t, 32))))
    assert set(tables(made)) == {"K", "W_0"}


def test_each_block_reads_its_own() -> None:
    known, message = schedule(1, 2), schedule(load("H", 0, 32), 2)
    before = small(
        message, rounds(BOTH), known, rounds(BOTH), schedule(3, 4), rounds(BOTH), message, rounds(BOTH)
    )
    made = Tabulate().apply(before)
    assert tables(made) == {
        "K": (10, 11, 12, 13),
        "KW_0": (11, 13, 15, 18),
        "KW_1": (13, 15, 19, 24),
    }
    reads = [line.strip() for line in show(made).splitlines() if "a = a" in line]
    both = "a = a + (K[t] + W[t])"
    assert reads == [both, "a = a + KW_0[t]", "a = a + KW_1[t]", both]


@pytest.mark.parametrize(
    "kept",
    [
        schedule(load("H", 0, 32), 2),
        schedule(1, slot("a", 32)),
        loop("schedule", Store("W", t, const(1, 32)), stop=3),  # what was there before is still read
    ],
)
def test_what_depends_on_anything_stays(kept: Loop) -> None:
    before = small(kept, rounds(BOTH))
    assert Tabulate().apply(before).body == before.body


def test_an_array_that_is_not_there_is_named() -> None:
    with pytest.raises(PassError, match="small has no array X"):
        parse("tabulate{array=X}").steps[0].apply(small())
