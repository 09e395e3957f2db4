"""A kernel in several methods that share fields."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from tests.gate.running import MESSAGES, OneBlock, after, amount, broken, digest, proven, refused
from wright.ir.index import Index
from wright.ir.program import Invoke, Place, Statement
from wright.ir.rewrite import map_statements
from wright.ir.terms import Op
from wright.ir.verify import IllegalProgramError, verify
from wright.kernels.compress import compress_kernel
from wright.passes.recipe import RecipeError
from wright.spec.sha1 import SHA1

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

KERNEL = compress_kernel(SHA1)
UNROLLED = "inline{} fuse{} split{} ring{} unroll{} scalars{} rename{} forward{} "


@pytest.mark.parametrize("recipe", ["methods{}", "methods{count=1}", "keep{} methods{}"])
def test_proven_for_any_number_of_blocks(recipe: str) -> None:
    program = after(KERNEL.program, UNROLLED + recipe)
    assert proven(program, KERNEL.contract).invariants == 1
    for message in MESSAGES:
        assert digest(program, SHA1, message) == hashlib.sha1(message).digest()


def test_what_methods_share_is_a_field() -> None:
    program = after(KERNEL.program, UNROLLED + "name{} methods{}")
    assert list(program.methods) == ["part1", "part2", "part3", "part4"]
    assert program.methods["part1"].publics == ("p",)  # loads the message
    assert program.methods["part4"].publics == ()
    places = {name: slot.place for name, slot in program.slots.items()}
    assert {places[name] for name in ("a", "e", "W0", "W15")} == {Place.FIELD}
    assert Place.LOCAL in places.values()


def test_mutants_are_refused() -> None:
    program = after(KERNEL.program, UNROLLED + "methods{}")
    refused(broken(program, amount(Op.SHR, 27, 26)), OneBlock(SHA1))
    part = program.methods["part3"]
    shorter = replace(part, body=part.body[:-1])
    refused(replace(program, methods={**program.methods, "part3": shorter}), OneBlock(SHA1))
    local = replace(program.slots["W9"], place=Place.LOCAL)
    refused(program.with_slots(local), OneBlock(SHA1))


def test_methods_in_another_order_are_refused() -> None:
    program = after(KERNEL.program, UNROLLED + "methods{}")

    def later(statement: Statement) -> list[Statement]:
        if isinstance(statement, Invoke) and statement.name in ("part3", "part4"):
            return [replace(statement, name={"part3": "part4", "part4": "part3"}[statement.name])]
        return [statement]

    assert program.methods["part3"].publics == program.methods["part4"].publics
    refused(program.with_body(map_statements(program.body, later)), KERNEL.contract)


def test_a_method_is_called_as_it_is_declared() -> None:
    program = after(KERNEL.program, UNROLLED + "methods{}")

    def more(statement: Statement) -> list[Statement]:
        return [
            replace(statement, publics=(Index.of(0),) * 3) if isinstance(statement, Invoke) else statement
        ]

    with pytest.raises(IllegalProgramError, match="the arguments of part1 do not match its declaration"):
        verify(program.with_body(map_statements(program.body, more)))


def test_too_many_methods() -> None:
    with pytest.raises(RecipeError, match="which 999 methods cannot share"):
        after(KERNEL.program, UNROLLED + "methods{count=999}")
