"""SipHash's words and tail by overlapping loads, for every length from 0 to 17, and case-blind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.gate.running import after, amount, broken, bytes_of, number, proven, refused, run
from wright.ir.index import Index
from wright.ir.program import If, Program, View, statements, terms_of
from wright.ir.rewrite import Rule, loads_of, map_statements
from wright.ir.terms import Op, Term, load
from wright.kernels.siphash import siphash_kernel
from wright.spec.constructions.siphash import Fold, SipHash, exact, lower

pytestmark = [pytest.mark.proofs, pytest.mark.mutants]

SIPHASH = SipHash(1, 2)  # the rounds are not under test
KEY = bytes(range(16))
FOLDS = [exact, lower]


def joined(fold: Fold) -> Program:
    return after(siphash_kernel(SIPHASH, fold).program, "join{}")


def overlapped(fold: Fold) -> Program:
    """The tail by one load that ends with the message, or by two overlapping halves."""
    return after(siphash_kernel(SIPHASH, fold).program, "overlap{} enclose{} join{}")


def digest(program: Program, message: bytes) -> bytes:
    given = {"key": KEY, "M": b"???" + message}
    machine = run(program, {"offset": 3, "end": 3 + len(message)}, given)
    return bytes_of(machine.memory["out"], 8)


@pytest.mark.parametrize("fold", FOLDS)
@pytest.mark.parametrize("variant", [joined, overlapped])
def test_proven_for_every_length(variant: Callable[[Fold], Program], fold: Fold) -> None:
    program = variant(fold)
    proof = proven(program, siphash_kernel(SIPHASH, fold).contract)
    assert (proof.cases, proof.invariants) == (8, 8)
    message = b"Hello @World[ \xc1Z"
    for length in range(18):
        assert digest(program, message[:length]) == SIPHASH.digest(KEY, message[:length], fold)


def test_no_byte_is_joined_by_hand() -> None:
    """Eight bytes take one load, five take two overlapping loads of four; a single byte stays a byte load."""
    program = joined(exact)
    every = [term for s in statements(program.body) for term in terms_of(s)]
    loads = {width: [i for term in every for i in loads_of(term, f"M{width}")] for width in (16, 32, 64)}
    end = Index.of("end")
    assert loads[64] == [Index.of("p")]
    assert [end - 5, end - 4] in [loads[32][i : i + 2] for i in range(len(loads[32]))]
    assert [end - 3, end - 2] in [loads[16][i : i + 2] for i in range(len(loads[16]))]
    assert [i for term in every for i in loads_of(term, "M")] == [end - 1]


def one_byte_on(term: Term) -> Term | None:
    return load("M32", term.element[1] + 1, 32) if term.op is Op.LOAD and term.element[0] == "M32" else None


@pytest.mark.parametrize(
    ("fold", "rule"),
    [
        (exact, one_byte_on),  # past the end: the message refuses it
        (exact, amount(Op.SHL, 24, 16)),
        (lower, number(0x3F * 0x0101010101010101, 0x3E * 0x0101010101010101)),  # @ is no letter
        (lower, number(0x80 * 0x0101010101010101, 0xA0 * 0x0101010101010101)),
    ],
)
def test_mutants_are_refused(fold: Fold, rule: Rule) -> None:
    refused(broken(joined(fold), rule), siphash_kernel(SIPHASH, fold).contract)


def test_another_order_of_bytes_is_refused() -> None:
    program = joined(exact)
    swapped = View("M32", "M", 32, big_endian=True, unit=1)
    wrong = replace(program, views={**program.views, "M32": swapped})
    refused(wrong, siphash_kernel(SIPHASH).contract)


def one_byte_more(term: Term) -> Term | None:
    if term.op is not Op.SHR or not isinstance(term.amount, Index):
        return None
    return term.args[0] >> Index(term.amount.terms, term.amount.constant - 8).mod(64)


@pytest.mark.parametrize("wrong", [one_byte_more, amount(Op.SHR, 1, 2), one_byte_on])
def test_a_tail_shifted_wrongly_is_refused(wrong: Rule) -> None:
    refused(broken(overlapped(exact), wrong), siphash_kernel(SIPHASH).contract)


def test_a_load_before_the_message_is_refused() -> None:
    """A message shorter than a word does not end with eight bytes to load."""
    program = overlapped(exact)
    (choice,) = (s for s in program.body if isinstance(s, If))
    always = map_statements(program.body, lambda s: s.otherwise if s == choice else [s])
    refused(program.with_body(always), siphash_kernel(SIPHASH).contract)
