"""Running programs: every statement, and the faults that end a run."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ir.programs import WORD, program
from wright.ir.index import Condition, Index, below
from wright.ir.interpret import Machine, ProgramError
from wright.ir.memory import Memory
from wright.ir.parts import call, mask, pack, pick, select
from wright.ir.program import (
    Assign,
    Helper,
    If,
    Invoke,
    Let,
    Loop,
    Method,
    Place,
    Program,
    Slot,
    Statement,
    Store,
)
from wright.ir.terms import Term, const, load, public, slot, value_of

a, b, x = slot("a", 32), slot("b", 32), slot("x", 32)


def word(value: int) -> Term:
    return const(value, 32)


def machine(made: Program, **publics: int) -> Machine:
    state = Memory("H")
    state.store(0, word(100), big_endian=True)
    state.store(4, word(200), big_endian=True)
    return Machine(made, {"offset": 0, "end": 4, **publics}, {"H": state, "M": Memory("M", writable=False)})


def slots(*body: Statement, **publics: int) -> dict[str, int | None]:
    found = machine(program(*body), **publics).run().slots
    return {name: value_of(term) for name, term in found.items()}


def test_values_are_computed_before_any_slot_changes() -> None:
    start = Assign(("a", "b"), (word(1), word(2)))
    assert slots(start, Assign(("a", "b"), (b, a))) == {"a": 2, "b": 1}


def test_loops_run_over_their_range() -> None:
    body = Assign(("a",), (a * 10 + public("t", 32),))
    start = Assign(("a",), (word(0),))
    assert slots(start, Loop("r", "t", Index.of(1), Index.of("end"), 2, (body,)), end=6) == {"a": 135}
    assert slots(start, Loop("r", "t", Index.of("end"), Index.of(2), 1, (body,)), end=6) == {"a": 0}


def test_branches_are_public() -> None:
    choice = If(below("end", 3), (Assign(("a",), (word(1),)),), (Assign(("a",), (word(2),)),))
    assert slots(choice, end=2) == {"a": 1}
    assert slots(choice, end=3) == {"a": 2}
    same = If(Condition(Index.of("end"), "==", Index.of(3)), (Assign(("a",), (word(7),)),))
    assert slots(same, end=3) == {"a": 7}
    assert slots(same, end=4) == {}


def test_a_named_public_integer_counts_for_what_follows() -> None:
    left = Let("left", Index.of("end").mod(8))
    assert slots(left, Assign(("a",), (public("left", 32),)), end=21) == {"a": 5}


def test_cases_masks_and_shifts_by_public_integers() -> None:
    chosen = pick("end", (20, 40), (word(1), word(2)))
    assert slots(Assign(("a",), (chosen,)), end=19) == {"a": 1}
    assert slots(Assign(("a",), (chosen,)), end=20) == {"a": 2}
    with pytest.raises(ProgramError, match="small: no case for end = 40"):
        slots(Assign(("a",), (chosen,)), end=40)
    assert slots(Assign(("a",), (word(1) << Index.of("end"),)), end=5) == {"a": 32}
    assert slots(Assign(("a",), (word(1).rotl(Index.of("end")),)), end=33) == {"a": 2}
    lanes = machine(program(), end=2)
    merged = select(mask((below("end", 2), below("end", 3)), 32), const(7, 32, 2), const(9, 32, 2))
    assert lanes.evaluate(merged) is pack((word(9), word(7)))


def test_vectors_of_numbers_fold_lane_by_lane() -> None:
    row = pack((word(1), word(2)))
    found = machine(program()).evaluate((row + const(3, 32, 2)) ^ row.rotl(1))
    assert found is pack((word(6), word(1)))


def test_only_the_chosen_case_is_computed() -> None:
    unset = pick("end", (20, 40), (word(1), x))
    assert slots(Assign(("a",), (unset,)), end=3) == {"a": 1}


def test_words_go_to_memory_and_come_back() -> None:
    ran = machine(
        program(
            Store("W", Index.of(3), load("H", 1, 32)),
            Store("out", Index(), load("W", Index.of("end") - 1, 32) + load("K", 2, 32)),
        )
    ).run()
    assert value_of(ran.memory["out"].load(0, 32, big_endian=False)) == 212


def test_helpers_see_only_their_parameters() -> None:
    helper = Helper("f", (("x", WORD), ("a", WORD)), x - a)
    called = Assign(("b",), (call("f", 32, (a, word(2))),))
    made = program(Assign(("a",), (word(5),)), called, helpers=(helper,))
    assert value_of(machine(made).run().slots["b"]) == 3


def test_methods_share_fields_and_keep_their_locals() -> None:
    method = Method("m", ("n",), ("x",), (Assign(("T", "a"), (x + public("n", 32), a + 1)),), ("T",))
    made = program(
        Assign(("a", "b"), (word(1), word(2))),
        Invoke("m", (), (Index.of("end"),), (b,), ("b",)),
        slots=("a", "b", "T", "x"),
        methods=(method,),
    )
    made = replace(made, slots={**made.slots, "a": Slot("a", WORD, Place.FIELD)})
    ran = machine(made, end=40).run()
    assert {name: value_of(value) for name, value in ran.slots.items()} == {"a": 2, "b": 42}


def test_other_kernels_are_given_memories_and_numbers() -> None:
    told: list[tuple[list[str], tuple[int, ...]]] = []
    made = program(Invoke("compress", ("H", "M"), (Index.of("end") - 1, Index.of(64))))
    kernels = {"compress": lambda memories, publics: told.append(([m.name for m in memories], publics))}
    replace(machine(made), kernels=kernels).run()
    assert told == [(["H", "M"], (3, 64))]


FAULTS: list[tuple[Statement, str]] = [
    (Assign(("a",), (b,)), "small: b is read before it is set"),
    (Assign(("a",), (load("H", 2, 32),)), "small: a read of H at byte 8, where nothing was given or written"),
    (Assign(("T",), (load("W", 0, 32),)), "small: a read of W at byte 0"),
    (Store("H", Index.of(-1), word(0)), "small: a store to H before its start, at byte -4"),
    (Store("W", Index.of(80), word(0)), "small: a store to W at byte 320, past its 320 bytes"),
    (Store("M", Index.of(0), const(0, 8)), "small: a store to M at byte 0, but M is read-only"),
    (Invoke("compress", ("H",)), "small calls compress, which its contract does not define"),
]


@pytest.mark.parametrize(("statement", "why"), FAULTS, ids=[why for _, why in FAULTS])
def test_faults_end_the_run(statement: Statement, why: str) -> None:
    with pytest.raises(ProgramError, match=why):
        machine(program(statement)).run()
