"""Legal programs: each rule refuses a program that breaks it, and names the fault."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ir.programs import WORD, program
from wright.ir.index import Condition, Index, below
from wright.ir.parts import mask, pick, trunc
from wright.ir.program import Assign, Helper, If, Invoke, Let, Loop, Program, Statement, Store, View
from wright.ir.terms import const, input_word, load, lookup, public, slot
from wright.ir.verify import IllegalProgramError, verify
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import kernels

a, b = slot("a", 32), slot("b", 32)
one = const(1, 32)
zero = Index()


def loop(*body: Statement, variable: str = "t", step: int = 1, stop: Index = Index((), 4)) -> Loop:  # noqa: B008
    return Loop("rounds", variable, zero, stop, step, body)


LEGAL = program(
    Assign(("a", "b"), (load("H", 0, 32), load("H", 1, 32))),
    loop(
        Store("W", Index.of("t"), a + load("K", "t", 32)),
        If(below("t", 2), (Assign(("a",), (b,)),), (Assign(("b",), (a + 1,)),)),
        Let("q", Index.of("t") + 1),
        Store("out", Index(), load("W", Index.of("q") - 1, 32)),
    ),
    Store("H", zero, a + public("end", 32)),
)

ILLEGAL: list[tuple[Program, str]] = [
    (program(Assign(("x",), (one,))), "x is assigned but not declared"),
    (program(Assign(("a",), (const(1, 64),))), "a is u32, but its value is u64"),
    (program(Assign(("a", "b"), (one,))), "1 values are assigned to 2 slots"),
    (program(Assign(("a", "a"), (one, b))), "a, a: one assignment sets a slot twice"),
    (program(Assign(("a",), (slot("x", 32),))), "x is read but not declared"),
    (program(Assign(("a",), (trunc(slot("T", 64), 32),))), "T is u32, but is read as u64"),
    (program(Store("H", zero, slot("a", 64))), "H holds u32, but the stored value is u64"),
    (program(Store("N", zero, one)), "a store to the unknown view N"),
    (program(Store("M", zero, const(1, 8))), "a store to M, which is a message"),
    (program(Store("K", zero, one)), "a store to K, which is a table"),
    (program(Assign(("a",), (load("N", 0, 32),))), "a load from the unknown view N"),
    (program(Assign(("a",), (load("out", 0, 32),))), "a load from out, which is an output"),
    (program(Assign(("a",), (load("M", 0, 32),))), "M holds u8, but is loaded as u32"),
    (program(Store("H", Index.of("t"), one)), "t in t is not a public integer here"),
    (program(Store("H", Index.of("a"), one)), "a in a is not a public integer here"),
    (program(Assign(("a",), (load("H", "a", 32),))), "a in a is not a public integer here"),
    (program(If(below("a", 3), ())), "a in a is not a public integer here"),
    (program(If(Condition(zero, "==", Index.of("b")), ())), "b in b is not a public integer here"),
    (program(loop(stop=Index.of("a"))), "a in a is not a public integer here"),
    (program(loop(step=0)), "the loop 'rounds' does not advance"),
    (program(loop(step=-4)), "the loop 'rounds' does not advance"),
    (program(loop(variable="end")), "the loop variable end hides another"),
    (program(loop(loop())), "the loop variable t hides another"),
    (program(loop(), Store("H", Index.of("t"), one)), "t in t is not a public integer here"),
    (program(Let("end", zero)), "the public integer end is named twice"),
    (program(Let("q", Index.of("a"))), "a in a is not a public integer here"),
    (
        program(If(below(0, 1), (Let("q", zero),)), Let("r", Index.of("q"))),
        "q in q is not a public integer here",
    ),
    (program(Assign(("a",), (public("a", 32),))), "a in a is not a public integer here"),
    (program(Assign(("a",), (pick("a", (1, 2), (one, b)),))), "a in a is not a public integer here"),
    (program(Assign(("a",), (b << Index.of("a"),))), "a in a is not a public integer here"),
    (program(Assign(("a",), (mask((below("a", 1),), 32),))), "the mask a < 1 depends on a value"),
    (program(Assign(("a",), (lookup("N", trunc(a, 8), 32),))), "a lookup in the unknown view N"),
    (program(Assign(("a",), (lookup("H", trunc(a, 8), 32),))), "H is looked up, but is no table of 256"),
    (program(Assign(("a",), (lookup("K", trunc(a, 8), 32),))), "K is looked up, but is no table of 256"),
    (program(Assign(("a",), (input_word("x", 32),))), "the program contains the proof symbol x"),
    (program(Invoke("compress", ("H",), (Index.of("a"),))), "a in a is not a public integer here"),
    (program(Invoke("rehash", ("out", "H", "out"))), "rehash is given out twice"),
    (program(Invoke("m", (), (), (slot("x", 32),))), "x is read but not declared"),
    (
        program(helpers=(Helper("Ch", (("x", WORD),), slot("x", 32) + slot("y", 32)),)),
        "helper Ch reads y, not a parameter of type u32",
    ),
    (replace(program(), views={"V": View("V", "nothing", 32)}), "view V has no storage"),
]


def test_a_legal_program_passes() -> None:
    verify(LEGAL)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_textbook_programs_are_legal(name: str) -> None:
    for kernel in kernels(FUNCTIONS[name]).values():
        verify(kernel().program)


@pytest.mark.parametrize(("wrong", "why"), ILLEGAL, ids=[why for _, why in ILLEGAL])
def test_each_rule_refuses_what_breaks_it(wrong: Program, why: str) -> None:
    with pytest.raises(IllegalProgramError, match="small: .*" + why):
        verify(wrong)
