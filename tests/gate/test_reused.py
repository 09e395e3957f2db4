"""SHA-2 with Maj from the differences of two rounds: in loops, unrolled, on words held twice, in halves."""

from __future__ import annotations

import hashlib

import pytest

from tests.constructions.chained import ALIKE
from tests.gate.running import MESSAGES, OneBlock, after, broken, digest, proven, refused
from wright.ir.program import statements, terms_of
from wright.ir.rewrite import Rule
from wright.ir.terms import Op, Term, slot
from wright.ir.traverse import walk
from wright.kernels.compress import compress_kernel
from wright.spec.sha2 import SHA256, SHA512

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

LOOPS = "maj{form=both} inline{} reuse{}"
UNROLLED = (
    f"ch{{form=mux}} {LOOPS} fuse{{}} split{{}} name{{}} ring{{}} unroll{{}} scalars{{}} rename{{}} order{{}}"
)
TURNS = (
    f"{LOOPS} fuse{{}} split{{}} ring{{}} unroll{{by=16}} scalars{{}} rename{{}} keep{{}} double{{by=join}}"
)
HALVES = f"{LOOPS} fuse{{}} split{{}} name{{}} ring{{}} unroll{{by=16}} halves{{}}"
PRODUCTS = "inline{} reuse{}"  # b & c, as in the standard


@pytest.mark.parametrize(
    ("name", "recipe"),
    [
        ("sha256", LOOPS),
        ("sha256", UNROLLED),
        ("sha256", TURNS),
        ("sha256", PRODUCTS),
        ("sha512", LOOPS),
        ("sha512", HALVES),
    ],
)
def test_proven_for_any_number_of_blocks(name: str, recipe: str) -> None:
    function = ALIKE[name]
    kernel = compress_kernel(function)
    program = after(kernel.program, recipe)
    assert proven(program, kernel.contract).invariants == 1
    for message in MESSAGES:
        assert digest(program, function, message) == hashlib.new(name, message).digest()


def test_a_round_needs_an_operation_less() -> None:
    def count(recipe: str) -> int:
        program = after(compress_kernel(SHA512).program, recipe)
        return sum(bool(n.args) for s in statements(program.body) for term in terms_of(s) for n in walk(term))

    unrolled = "inline{} fuse{} split{} name{} unroll{} rename{}"
    reused = count(f"maj{{form=both}} {unrolled.replace('fuse', 'reuse{} fuse', 1)}")
    assert count(f"maj{{form=mux}} {unrolled}") - reused == 80 - 1  # b ^ c of the first round


def test_no_value_is_copied() -> None:
    program = after(compress_kernel(SHA256).program, UNROLLED)
    rounds = [s for s in statements(program.body) if {"r0", "r1"} & set(getattr(s, "slots", ()))]
    assert len(rounds) == 1 + 64
    assert all(term.op is Op.XOR for s in rounds for term in terms_of(s))


def other(old: Term, new: Term) -> Rule:
    """A rule that replaces one term."""
    return lambda term: new if term is old else None


A, B, C = (slot(name, 32) for name in "abc")
R0, R1 = slot("r0", 32), slot("r1", 32)


@pytest.mark.parametrize(
    "rule",
    [
        other(B ^ C, A ^ C),  # the value before the first round
        other(A ^ B, A ^ C),  # the value of a round
        other(R0 & R1, R0 | R1),
    ],
)
def test_mutants_are_refused(rule: Rule) -> None:
    program = after(compress_kernel(SHA256).program, LOOPS)
    refused(broken(program, rule), OneBlock(SHA256))
