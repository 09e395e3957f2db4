"""The tail by overlapping loads: the loads, and the programs that the pass refuses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.kernels.numbers import keyed_digest
from wright.ir.index import Index
from wright.ir.program import Assign, Let, Program, Statement, statements, terms_of
from wright.ir.rewrite import loads_of, map_statements
from wright.ir.terms import Term, value_of
from wright.ir.traverse import walk
from wright.kernels.siphash import siphash_kernel
from wright.passes import PassError
from wright.passes.overlap import Overlap
from wright.passes.recipe import parse
from wright.spec.constructions.siphash import Fold, SipHash, exact, lower

SPEC = SipHash(1, 2)
KEY = bytes(range(16))


def textbook(fold: Fold = exact) -> Program:
    return siphash_kernel(SPEC, fold).program


@pytest.mark.parametrize("fold", [exact, lower])
@pytest.mark.parametrize("recipe", ["overlap{}", "overlap{} enclose{}", "overlap{} join{} unroll{} name{}"])
def test_values_stay(recipe: str, fold: Fold) -> None:
    program = parse(recipe).apply(textbook(fold))
    for length in (*range(26), 255, 256, 300):
        message = bytes((31 * i + length) % 256 for i in range(length))
        assert keyed_digest(SPEC, program, KEY, message, offset=3) == SPEC.digest(KEY, message, fold), length


def test_six_loads_and_no_number_of_bytes_left() -> None:
    program = Overlap().apply(textbook())
    every = [term for s in statements(program.body) for term in terms_of(s)]
    end, start = Index.of("end"), Index.of("offset")
    found = {view: {i for term in every for i in loads_of(term, view)} for view in ("M64", "M32", "M16")}
    assert found == {"M64": {end - 8}, "M32": {start, end - 4}, "M16": {start, end - 2}}
    assert end - 1 in {i for term in every for i in loads_of(term, "M")}
    assert not [s for s in statements(program.body) if isinstance(s, Let)]


def test_it_is_applied_once() -> None:
    with pytest.raises(PassError, match="names no one number of bytes that are left of words"):
        Overlap().apply(Overlap().apply(textbook()))


def test_a_case_of_its_own_is_refused() -> None:
    """The pass would lose an operation that only the case of three bytes has."""

    def change(statement: Statement) -> list[Statement]:
        three = isinstance(statement, Assign) and len(loads_of(statement.values[0], "M")) == 3
        if not three:
            return [statement]
        assert isinstance(statement, Assign)
        return [replace(statement, values=(statement.values[0] ^ 1,))]

    program = textbook().with_body(map_statements(textbook().body, change))
    with pytest.raises(PassError, match="does something else where left is 3"):
        Overlap().apply(program)


def test_a_fold_that_makes_something_of_nothing_is_refused() -> None:
    """The zero bytes above a short tail must stay zero."""

    def inverted(byte: Term) -> Term:
        return ~byte

    with pytest.raises(PassError, match="makes something else of a zero byte"):
        Overlap().apply(textbook(inverted))


def test_a_fold_in_which_bytes_meet_is_refused() -> None:
    def doubled(byte: Term) -> Term:
        return byte + byte

    with pytest.raises(PassError, match="cannot be done to all at once"):
        Overlap().apply(textbook(doubled))


def test_constants_are_repeated_for_every_byte() -> None:
    program = Overlap().apply(textbook(lower))
    every = [term for s in statements(program.body) for term in terms_of(s)]
    assert 0x3F3F_3F3F_3F3F_3F3F in {value_of(node) for term in every for node in walk(term)}
