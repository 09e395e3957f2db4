"""SHA-512 on 32-bit words, with carries found bit by bit, by comparison, and in a wide sum."""

from __future__ import annotations

import hashlib

import pytest

from tests.gate.running import MESSAGES, OneBlock, after, amount, broken, digest, proven, refused
from wright.ir.program import Program
from wright.ir.rewrite import Rule
from wright.ir.terms import Op, Term, const, less
from wright.kernels.compress import compress_kernel
from wright.kernels.siphash import siphash_kernel
from wright.spec.constructions.siphash import SipHash
from wright.spec.sha2 import SHA512

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

KERNEL = compress_kernel(SHA512)
CONTRACT = OneBlock(SHA512)
LOOPS = "inline{} "
LOCALS = "ch{form=mux} inline{} fuse{} split{} ring{} unroll{by=16} scalars{} rename{} forward{} "


def halved(recipe: str, carry: str) -> Program:
    return after(KERNEL.program, f"{recipe}halves{{carry={carry}}}")


@pytest.mark.parametrize(
    ("recipe", "carry"),
    [(LOOPS, "bitwise"), (LOCALS, "bitwise"), (LOCALS, "compare"), (LOCALS, "wide")],
)
def test_proven(recipe: str, carry: str) -> None:
    program = halved(recipe, carry)
    assert not any(slot.type.width == 64 for slot in program.slots.values())
    assert proven(program, CONTRACT).cases == 1
    message = MESSAGES[-1]
    assert digest(program, SHA512, message) == hashlib.sha512(message).digest()


def without_carry(term: Term) -> Term | None:
    """Lose the carry of every comparison."""
    return const(0, 32) if term.op is Op.ULT else None


def carry_of_at_most(term: Term) -> Term | None:
    """Carry also if the sum equals an addend: sum <= a instead of sum < a."""
    return const(1, 32) - less(term.args[1], term.args[0]) if term.op is Op.ULT else None


@pytest.mark.parametrize(
    ("carry", "rule"),
    [
        ("bitwise", amount(Op.SHR, 31, 30)),
        ("compare", without_carry),
        ("wide", lambda term: term.args[0] if term.op is Op.SHR and term.width == 64 else None),
    ],
)
def test_mutants_are_refused(carry: str, rule: Rule) -> None:
    refused(broken(halved(LOOPS, carry), rule), CONTRACT)


def test_a_carry_that_is_wrong_once_in_billions_is_refused() -> None:
    """No sample shows it. SipHash, as its few words keep the proof fast."""
    kernel = siphash_kernel(SipHash(1, 2))
    program = after(kernel.program, "halves{carry=compare}")
    proven(program, kernel.contract)
    refused(broken(program, carry_of_at_most), kernel.contract)
