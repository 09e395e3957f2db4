"""Blocks read by vectors: messages gathered into lanes."""

from __future__ import annotations

import pytest

from tests.passes.small import lines
from wright.ir.index import Index
from wright.ir.program import Loop, Program
from wright.ir.rewrite import map_statements, rewrite_program
from wright.ir.terms import Op, Term, load
from wright.kernels.batch import batch_kernel
from wright.kernels.compress import compress_kernel
from wright.passes import PassError
from wright.passes.recipe import RecipeError, parse
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.chained import Chained
from wright.spec.md5 import MD5
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA512
from wright.spec.sha3 import KECCAK_256

BATCH = batch_kernel(SHA1, 4)
TRANSPOSED = parse("transpose{}").apply(BATCH.program)


def test_a_row_is_copied_by_a_vector_and_its_words_change_places() -> None:
    found = [line.strip() for line in lines(TRANSPOSED)]
    assert found[found.index("if turn < count2") + 2] == "R[t + 8] = M32x4[start2 + 16·t + 64·turn]"
    assert found[found.index("R0, R1, R2, R3 = R[1], R[5], R[9], R[13]") + 3] == (
        "block[5] = pack32(lane32(R0, 2), lane32(R2, 2), lane32(R0, 3), lane32(R2, 3))"
    )
    assert found[found.index("clear: for t in 0 … 16 step 1") + 1] == "R[t] = 0"


@pytest.mark.turns
@pytest.mark.parametrize(
    ("spec", "lanes"), [(SHA1, 4), (MD5, 4), pytest.param(SHA512, 2, marks=pytest.mark.proofs)]
)
def test_transpose_is_proven(spec: Chained, lanes: int) -> None:
    kernel = batch_kernel(spec, lanes)
    assert prove(parse("transpose{}").apply(kernel.program), kernel.contract).cases == 1


def other_vector(term: Term) -> Term | None:
    if term.op is not Op.LOAD or term.element != ("R", Index.of(5)):
        return None
    return load("R", 4, 32, 4)


def test_mutants_are_refused() -> None:
    changed = rewrite_program(TRANSPOSED, other_vector)
    assert changed != TRANSPOSED
    with pytest.raises(NotProvenError):
        prove(changed, BATCH.contract)


def test_rows_that_are_not_cleared_are_refused() -> None:
    """A lane without blocks would compute on bytes that were never written."""
    body = map_statements(TRANSPOSED.body, lambda s: [] if isinstance(s, Loop) and s.role == "clear" else [s])
    with pytest.raises(NotProvenError, match="where nothing was given or written"):
        prove(TRANSPOSED.with_body(body), BATCH.contract)


REFUSED = [
    ("transpose{}", compress_kernel(SHA1).program, "compress does not gather the words of several messages"),
    ("transpose{}", batch_kernel(SHA1, 2).program, "batch gathers 2 lanes, a vector has 4"),
    (
        "transpose{}",
        batch_kernel(KECCAK_256, 2).program,
        "batch's blocks do not fill vectors of 2 words",
    ),
    ("transpose{array=W}", BATCH.program, "W is taken; choose another array"),
]


@pytest.mark.parametrize(("step", "before", "why"), REFUSED, ids=[why for *_, why in REFUSED])
def test_what_they_refuse(step: str, before: Program, why: str) -> None:
    with pytest.raises(RecipeError) as refused:
        parse(step).apply(before)
    assert why in str(refused.value)
    assert isinstance(refused.value.__cause__, PassError)
