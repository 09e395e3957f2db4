"""Blocks read by vectors: bytes swapped beforehand, and messages gathered into lanes."""

from __future__ import annotations

import pytest

from tests.passes.small import lines, small
from wright.ir.index import Index
from wright.ir.program import Loop, Program, Store
from wright.ir.rewrite import Rule, map_statements, rewrite_program
from wright.ir.terms import Op, Term, load
from wright.kernels.batch import batch_kernel
from wright.kernels.compress import Source, compress_kernel
from wright.kernels.kernel import Contract
from wright.kernels.numbers import digest
from wright.passes import PassError
from wright.passes.recipe import RecipeError, parse
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.chained import Chained
from wright.spec.md5 import MD5
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA512

STAGED = parse("stage{}").apply(compress_kernel(SHA1).program)
BATCH = batch_kernel(SHA1, 4)
TRANSPOSED = parse("transpose{}").apply(BATCH.program)


def test_words_are_read_where_vectors_were_swapped() -> None:
    found = [line.strip() for line in lines(STAGED)]
    assert found[4:8] == [f"S32x4[{i}] = M32x4[p{f' + {16 * i}' if i else ''}]" for i in range(4)]
    assert found[9].startswith("W[t] = case(t < 16: S[t]; ")
    assert "M[" not in " ".join(found)


@pytest.mark.parametrize(("spec", "vectors"), [(SHA1, 4), pytest.param(SHA512, 8, marks=pytest.mark.proofs)])
def test_stage_is_proven_and_hashes(spec: Chained, vectors: int) -> None:
    kernel = compress_kernel(spec)
    staged = parse("stage{}").apply(kernel.program)
    assert prove(staged, kernel.contract).invariants == 1
    (loop,) = (s for s in staged.body if isinstance(s, Loop))
    assert sum(isinstance(s, Store) and s.view.startswith("S") for s in loop.body) == vectors
    assert digest(spec, staged, b"abc", offset=3) == spec.digest(b"abc")


def test_a_row_is_copied_by_a_vector_and_its_words_change_places() -> None:
    found = [line.strip() for line in lines(TRANSPOSED)]
    assert found[found.index("if turn < count2") + 2] == "R[t + 8] = M32x4[start2 + 16·t + 64·turn]"
    assert found[found.index("R0, R1, R2, R3 = R[1], R[5], R[9], R[13]") + 3] == (
        "block[5] = pack32(lane32(R0, 2), lane32(R2, 2), lane32(R0, 3), lane32(R2, 3))"
    )
    assert found[found.index("clear: for t in 0 … 16 step 1") + 1] == "R[t] = 0"


@pytest.mark.parametrize(
    ("spec", "lanes"), [(SHA1, 4), (MD5, 4), pytest.param(SHA512, 2, marks=pytest.mark.proofs)]
)
def test_transpose_is_proven(spec: Chained, lanes: int) -> None:
    kernel = batch_kernel(spec, lanes)
    assert prove(parse("transpose{}").apply(kernel.program), kernel.contract).cases == 2


def other_vector(term: Term) -> Term | None:
    if term.op is not Op.LOAD or term.element != ("R", Index.of(5)):
        return None
    return load("R", 4, 32, 4)


def next_word(term: Term) -> Term | None:
    name, index = term.element if term.op is Op.LOAD else ("", Index())
    return load(name, index + 16, 32, 4) if name == "M32x4" and index.constant == 32 else None


@pytest.mark.parametrize(
    ("program", "rule", "contract"),
    [(TRANSPOSED, other_vector, BATCH.contract), (STAGED, next_word, compress_kernel(SHA1).contract)],
    ids=["another vector", "another place"],
)
def test_mutants_are_refused(program: Program, rule: Rule, contract: Contract) -> None:
    changed = rewrite_program(program, rule)
    assert changed != program
    with pytest.raises(NotProvenError):
        prove(changed, contract)


def test_rows_that_are_not_cleared_are_refused() -> None:
    """A lane without any block would compute on bytes that nobody wrote."""
    body = map_statements(TRANSPOSED.body, lambda s: [] if isinstance(s, Loop) and s.role == "clear" else [s])
    with pytest.raises(NotProvenError, match="where nothing was given or written"):
        prove(TRANSPOSED.with_body(body), BATCH.contract)


def among(*indices: Index, step: int = 32) -> Program:
    """Blocks of ``step`` bytes, of which the words at some places are read."""
    program = compress_kernel(SHA1).program
    body = tuple(Store("W", Index.of(i), load("M", index, 32)) for i, index in enumerate(indices))
    return program.with_body((Loop("blocks", "p", Index.of("offset"), Index.of("end"), step, body),))


p = Index.of("p")
REFUSED = [
    ("stage{}", small(), "small has no loop 'blocks'"),
    ("stage{}", compress_kernel(MD5).program, "the words of M are in the machine's order already"),
    ("stage{}", compress_kernel(SHA1, Source.WORDS).program, "is read through 0 views, not one"),
    ("stage{}", among(p + 2), "the word at p + 2 does not lie a number of words behind p"),
    ("stage{}", among(Index.of("offset")), "the word at offset does not lie a number of words behind p"),
    ("stage{array=W}", compress_kernel(SHA1).program, "W is taken; choose another array"),
    (
        "stage{}",
        among(p, step=24),
        "a block of 24 bytes is no whole number of 16 bytes",
    ),
    ("transpose{}", compress_kernel(SHA1).program, "compress does not gather the words of several messages"),
    ("transpose{}", batch_kernel(SHA1, 2).program, "batch gathers 2 lanes, a vector has 4"),
    ("transpose{array=W}", BATCH.program, "W is taken; choose another array"),
]


@pytest.mark.parametrize(("step", "before", "why"), REFUSED, ids=[why for *_, why in REFUSED])
def test_what_they_refuse(step: str, before: Program, why: str) -> None:
    with pytest.raises(RecipeError) as refused:
        parse(step).apply(before)
    assert why in str(refused.value)
    assert isinstance(refused.value.__cause__, PassError)
