"""Programs as JavaScript: golden texts, declarations in their scope, order of simultaneous assignments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.golden import golden
from tests.ir.programs import program
from wright.ir.index import Index, below
from wright.ir.program import Assign, If, Invoke, Let, Loop, Method, Program, Statement, Store
from wright.ir.sequential import sequential
from wright.ir.terms import const, load, slot
from wright.languages.errors import UnspellableError
from wright.passes.recipe import parse
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import by_recipe, make
from wright.targets.javascript.printer import parameters, print_program

a, b, c = (slot(name, 32) for name in "abc")
SHA1 = FUNCTIONS["sha1"]


def small(*body: Statement) -> Program:
    return program(*body, slots=("a", "b", "c", "T"))


def printed(*body: Statement) -> list[str]:
    """The lines of the function's body."""
    text = print_program(small(*body))
    return [line[2:] for line in text.split("function small")[1].splitlines()[1:-1]]


def test_sha1_as_the_standard_writes_it() -> None:
    assert by_recipe(SHA1, "compress", parse("")).text == golden("sha1_textbook.js")


def test_sha1_as_it_ships() -> None:
    assert make(SHA1, "compress").text == golden("sha1_shipped.js")


def test_the_interface_is_views_and_public_integers() -> None:
    assert parameters(program()) == ("H", "M", "out", "offset", "end")


def test_tables_are_signed_and_scratch_is_made_once() -> None:
    made = program(Store("W", Index(), load("K", 0, 32)))
    storages = {**made.storages, "K": replace(made.storages["K"], data=(1, 0xFFFFFFFF))}
    text = print_program(replace(made, storages=storages))
    assert text.startswith(
        "const W = new Int32Array(80);\n\nconst K = Int32Array.of(1, -1);\n\nfunction small("
    )


def test_a_local_is_declared_where_all_its_uses_see_it() -> None:
    assert printed(
        If(below("end", 3), (Assign(("a",), (const(1, 32),)),), (Assign(("a",), (const(2, 32),)),)),
        Assign(("b",), (a + 1,)),
        Loop("rounds", "t", Index(), Index.of(4), 1, (Assign(("c",), (b ^ a,)), Assign(("b",), (c,)))),
        Store("H", Index(), b),
    ) == [
        "let a;",
        "if (end < 3) {",
        "  a = 1;",
        "} else {",
        "  a = 2;",
        "}",
        "let b = a + 1 | 0;",
        "for (let t = 0; t < 4; t++) {",
        "  let c = b ^ a;",
        "  b = c;",
        "}",
        "H[0] = b;",
    ]


def test_what_a_turn_leaves_to_the_next_is_declared_outside() -> None:
    turn = Assign(("a",), (slot("a", 32) + 1,))
    text = print_program(small(Loop("rounds", "t", Index(), Index.of(4), 1, (turn,))))
    assert text.index("let a;") < text.index("for (")
    assert "let a =" not in text


def test_branches_declare_their_own() -> None:
    assert printed(
        If(
            below("end", 3),
            (Assign(("a",), (const(1, 32),)), Store("H", Index(), a)),
            (Assign(("b",), (const(2, 32),)), Store("H", Index(), b)),
        )
    ) == ["if (end < 3) {", "  let a = 1;", "  H[0] = a;", "} else {", "  let b = 2;", "  H[0] = b;", "}"]


def test_hoisted_locals_are_declared_at_the_top() -> None:
    made = parse("hoist{}").apply(small(Assign(("a",), (const(1, 32),)), Store("H", Index(), a)))
    assert "  let a, b, c, T;\n  a = 1;\n" in print_program(made)


def test_numbers_that_everyone_may_know() -> None:
    assert printed(
        Let("left", Index.of("end").mod(8)),
        Loop(
            "blocks",
            "p",
            Index.of("offset"),
            Index.of("end") - 7,
            8,
            (Store("H", Index(), load("W", "p", 32)),),
        ),
        Invoke("compress", ("H", "M"), (Index.of(0), Index.of("left") + 1)),
    ) == [
        "const left = end & 7;",
        "for (let p = offset; p < end - 7; p += 8) {",
        "  H[0] = W[p];",
        "}",
        "compress(H, M, 0, left + 1);",
    ]


def test_simultaneous_assignments_are_put_in_order() -> None:
    start = Assign(("a", "b", "c"), (load("H", 0, 32), load("H", 1, 32), const(0, 32)))
    rotated = Assign(("a", "b", "c"), (a + b + c, a, b))
    assert printed(start, rotated)[3:] == ["let next_a = a + b + c | 0;", "c = b;", "b = a;", "a = next_a;"]
    assert printed(start, Assign(("a", "b"), (b, c)))[3:] == ["a = b;", "b = c;"]
    assert printed(start, Assign(("a", "b"), (a, c)))[3:] == ["b = c;"]


def test_a_cycle_goes_through_one_temporary() -> None:
    lowered = sequential(small(Assign(("a", "b"), (b, a))))
    assert [len(s.slots) for s in lowered.body if isinstance(s, Assign)] == [1, 1, 1]
    assert len(lowered.slots) == 5


def test_what_it_cannot_print_is_an_error() -> None:
    wide = small(Assign(("a",), (slot("y", 64) ^ 1,)))
    with pytest.raises(UnspellableError, match="JavaScript has no xor of u64; put halves before it"):
        print_program(wide)
    split = replace(small(), methods={"m": Method("m", (), (), (), ())})
    with pytest.raises(
        UnspellableError, match="JavaScript prints a kernel as one function: leave out the pass methods"
    ):
        print_program(split)
