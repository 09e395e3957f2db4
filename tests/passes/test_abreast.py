"""Schedules by vectors, interleaved with the rounds before theirs."""

from __future__ import annotations

import pytest

from tests.kernels.numbers import digest
from tests.passes.small import SET, lines, loop, small
from wright.ir.index import Index
from wright.ir.parts import lane
from wright.ir.program import Loop, Program, statements
from wright.ir.rewrite import Rule, rewrite_program
from wright.ir.terms import Op, Term, load
from wright.kernels.batch import batch_kernel
from wright.kernels.compress import Source, compress_kernel
from wright.passes import PassError
from wright.passes.recipe import RecipeError, parse
from wright.proof.check import NotProvenError, prove
from wright.spec.blake2 import BLAKE2S
from wright.spec.constructions.chained import Chained
from wright.spec.md5 import MD5
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256, SHA512

INLINED: dict[Chained, str] = {
    SHA1: "",
    SHA256: "inline{helpers=sigma0+sigma1} ",
    SHA512: "inline{helpers=sigma0+sigma1} ",
}
SLOW = pytest.mark.proofs


def abreast(spec: Chained, more: str = "") -> Program:
    return parse(f"{INLINED[spec]}abreast{{}} {more}").apply(compress_kernel(spec).program)


def test_a_word_that_needs_one_of_its_vector_is_late() -> None:
    """SHA-1's word 19 needs word 16: the pass makes lane 3 without it, and adds its contribution later."""
    found = [line.strip() for line in lines(abreast(SHA1))]
    first = found.index("rounds: for i in 0 … 4 step 1")
    assert found[first + 1].startswith("back3 = pack32(lane32(V[(i + 3) mod 8], 1), ")
    assert found[first + 1].endswith("lane32(V[(i + 3) mod 8], 3), 0)")
    assert found[first + 3 : first + 5] == [
        "back3 = pack32(0, 0, 0, lane32(row, 0))",
        "V[(i + 4) mod 8] = row ^ rotl(back3, 1)",
    ]


def test_a_recurrence_is_squared_where_that_frees_its_words() -> None:
    (blocks,) = (s for s in abreast(SHA1).body if isinstance(s, Loop))
    rounds = [s for s in statements(blocks.body) if isinstance(s, Loop)]
    assert [(s.start.constant, s.stop.constant, s.step) for s in rounds] == [
        (0, 4, 1),
        (4, 16, 1),
        (16, 20, 1),
    ]
    assert "row" not in " ".join(lines(abreast(SHA512)))
    assert not any(line.strip().startswith("schedule") for line in lines(abreast(SHA256)))


def test_rounds_find_the_sum_of_word_and_constant() -> None:
    found = [line.strip() for line in lines(abreast(SHA256))]
    assert "X32x4[i + 4] = V[(i) mod 4] + pack32(K[4·i + 16], K[4·i + 17], K[4·i + 18], K[4·i + 19])" in found
    assert (
        sum(line.startswith("T1 = ") and "+ X[4·i + 3]" in line and "K[" not in line for line in found) == 2
    )


@pytest.mark.parametrize(
    ("spec", "more"),
    [
        (SHA1, ""),
        pytest.param(SHA256, "unroll{skip=1} unroll{by=4} scalars{array=V}", marks=SLOW),
        pytest.param(SHA512, "unroll{skip=1} unroll{by=8} scalars{array=V}", marks=SLOW),
    ],
)
def test_it_is_proven(spec: Chained, more: str) -> None:
    assert prove(abreast(spec, more), compress_kernel(spec).contract).invariants == 1


@pytest.mark.parametrize("spec", INLINED)
def test_it_hashes(spec: Chained) -> None:
    for message in (b"", b"abc" * 99):
        assert digest(spec, abreast(spec), message, offset=3) == spec.digest(message)


def another_lane(term: Term) -> Term | None:
    row = term.args[0] if term.op is Op.LANE else term
    return lane(row, 1) if row.op is Op.SLOT and row.literal == "row" and term.op is Op.LANE else None


def another_vector(term: Term) -> Term | None:
    element = ("V", (Index.of("i") + 2).mod(8))
    return (
        load("V", (Index.of("i") + 1).mod(8), 32, 4)
        if term.op is Op.LOAD and term.element == element
        else None
    )


def another_sum(term: Term) -> Term | None:
    element = ("X", 4 * Index.of("i") + 2)
    return load("X", 4 * Index.of("i") + 1, 32) if term.op is Op.LOAD and term.element == element else None


@pytest.mark.parametrize("rule", [another_lane, another_vector, another_sum])
def test_mutants_are_refused(rule: Rule) -> None:
    changed = rewrite_program(abreast(SHA1), rule)
    assert changed != abreast(SHA1)
    with pytest.raises(NotProvenError):
        prove(changed, compress_kernel(SHA1).contract)


SHA1_PROGRAM = compress_kernel(SHA1).program
REFUSED = [
    ("abreast{}", small(*SET), "small has no loop 'schedule'"),
    (
        "abreast{}",
        small(loop(*SET, role="schedule"), loop(*SET)),
        "the schedule does not make each word of W of earlier",
    ),
    ("abreast{}", compress_kernel(MD5).program, "compress has 4 loops 'rounds' where one can be used"),
    ("abreast{}", compress_kernel(BLAKE2S).program, "the schedule does not make each word of W of earlier"),
    ("abreast{}", compress_kernel(SHA256).program, "the schedule calls helpers; inline them first"),
    ("abreast{}", compress_kernel(SHA1, Source.WORDS).program, "a block is no message among bytes"),
    ("abreast{}", batch_kernel(SHA1, 4).program, "a block is no message among bytes"),
    ("abreast{vectors=H}", SHA1_PROGRAM, "H is taken; choose another array"),
]


@pytest.mark.parametrize(("step", "before", "why"), REFUSED)
def test_what_it_refuses(step: str, before: Program, why: str) -> None:
    with pytest.raises(RecipeError) as refused:
        parse(step).apply(before)
    assert why in str(refused.value)
    assert isinstance(refused.value.__cause__, PassError)
