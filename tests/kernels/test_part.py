"""A part of a message from any state: whole blocks, or the end of a message whose start came before."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from wright.ir.index import Index, below
from wright.ir.program import If, Let, Loop, Program, Statement
from wright.ir.rewrite import rewrite_program
from wright.ir.terms import Op, Term, public
from wright.kernels.part import blocks_kernel, part_kernel
from wright.proof.check import NotProvenError, prove
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256

KERNEL = part_kernel(SHA1)


def refuse(program: Program, why: str) -> None:
    assert program != KERNEL.program
    with pytest.raises(NotProvenError, match=why):
        prove(program, KERNEL.contract)


@pytest.mark.turns
def test_the_end_of_every_length_and_whole_blocks_are_proven() -> None:
    assert prove(KERNEL.program, KERNEL.contract).cases == 64 + 1


def test_functions_that_differ_in_their_words_have_one_contract() -> None:
    assert part_kernel(SHA256).contract == part_kernel(replace(SHA256, name="other")).contract
    assert blocks_kernel(SHA256).contract == blocks_kernel(replace(SHA256, name="other")).contract


def test_the_length_is_the_whole_messages() -> None:
    """The padding contains the whole message's length; the part's is right only if nothing precedes it."""

    def own(term: Term) -> Term | None:
        if term.op is not Op.PUBLIC:
            return None
        place, shift = cast("tuple[Index, int]", term.literal)
        return public("size", term.width, shift) if place.names == {"total"} else None

    refuse(rewrite_program(KERNEL.program, own), "is not what the spec says|differ")


def with_blocks(stop: Index, *before: Statement) -> Program:
    body = (
        replace(s, stop=stop) if isinstance(s, Loop) and s.role == "blocks" else s
        for s in KERNEL.program.body
    )
    return KERNEL.program.with_body((*before, *body))


@pytest.mark.turns
def test_a_padding_that_is_always_there() -> None:
    refuse(with_blocks(Index.of("end") + 9), "where nothing was given or written")


@pytest.mark.turns
def test_a_choice_by_where_the_padding_would_end() -> None:
    """It splits the path, and what it does on either side is nothing."""
    end = Index.of("size") + "pad"
    program = with_blocks(Index.of("end") + "pad", If(below(end, 10), (Let("x", end),)))
    assert program != KERNEL.program
    prove(program, KERNEL.contract)
