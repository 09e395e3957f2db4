"""Messages of one block: each length is proven, through one calculation where the text allows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hashwright.functions import FUNCTIONS
from hashwright.functions.chained import Chained
from hashwright.ir.index import Index, below
from hashwright.ir.program import If, Invoke, Loop, Program, Store
from hashwright.ir.rewrite import rewrite_program
from hashwright.ir.terms import Op, Term, const, public
from hashwright.kernels.kernel import Relayed
from hashwright.kernels.short import longest, short_kernel
from hashwright.proof.check import NotProvenError, prove
from hashwright.proof.relay import is_relayed

CHAINED = [function for function in FUNCTIONS.values() if isinstance(function, Chained)]
SHA1 = next(function for function in CHAINED if function.name == "sha1")
KERNEL = short_kernel(SHA1)
assert isinstance(KERNEL.contract, Relayed)
CONTRACT: Relayed = KERNEL.contract


def refuse(program: Program, why: str) -> None:
    with pytest.raises(NotProvenError, match=why):
        prove(program, CONTRACT)


@pytest.mark.parametrize("function", CHAINED, ids=lambda function: function.name)
def test_every_length_of_every_function_by_one_calculation(function: Chained) -> None:
    kernel = short_kernel(function)
    assert isinstance(kernel.contract, Relayed)
    assert is_relayed(kernel.program, kernel.contract)
    assert prove(kernel.program, kernel.contract).cases == longest(function) + 1


def test_a_mistake_at_one_length() -> None:
    """A word that is right at all lengths but one is no word of the block."""
    wrong = If(below("size", 8), (If(below("size", 7), (), (Store("block", Index.of(9), const(1, 32)),)),))
    before = KERNEL.program.body.index(next(s for s in KERNEL.program.body if isinstance(s, Store)))
    body = (*KERNEL.program.body[:before], wrong, *KERNEL.program.body[before:])
    refuse(KERNEL.program.with_body(body), "size = 7: byte 0 is not what the spec says")


def test_a_mistake_behind_the_block() -> None:
    """Ch with a complement too many: the words are right in each case, what follows is not."""

    def rule(term: Term) -> Term | None:
        return term.args[0] if term.op is Op.NOT else None

    refuse(rewrite_program(KERNEL.program, rule), "size = 0: byte 0 is not what the spec says")


def test_a_length_in_bytes() -> None:
    def rule(term: Term) -> Term | None:
        return public(term.moved[0], 32, 0) if term.op is Op.PUBLIC else None

    refuse(rewrite_program(KERNEL.program, rule), "size = 1: byte 0")


def test_without_the_one_bit() -> None:
    def rule(term: Term) -> Term | None:
        return const(0, 32) if term == const(0x80, 32) else None

    refuse(rewrite_program(KERNEL.program, rule), "size = 0: byte 0")


def test_a_byte_too_many_is_not_read() -> None:
    (tail,) = (s for s in KERNEL.program.body if isinstance(s, Loop) and s.role == "tail")
    further = replace(tail, stop=tail.stop + 1)
    body = tuple(further if s is tail else s for s in KERNEL.program.body)
    refuse(KERNEL.program.with_body(body), "size = 0: .*M")


def test_the_shorter_proof_leaves_what_it_does_not_fit() -> None:
    """An output that is written early would be that of one length: such texts are proven length by length."""
    early = KERNEL.program.with_body((Store("out", Index.of(0), const(0, 32)), *KERNEL.program.body))
    assert not is_relayed(early, CONTRACT)
    invoked = KERNEL.program.with_body((*KERNEL.program.body, Invoke("compress", ("block",))))
    assert not is_relayed(invoked, CONTRACT)
