"""Hashes of fixed lengths from initial words that the caller gives; messages in pieces."""

from __future__ import annotations

import pytest

from tests.constructions.chained import ALIKE
from tests.families import sampled
from wright.contracts.fixed import Start
from wright.ir.rewrite import rewrite_program
from wright.ir.terms import Op, Term, load
from wright.kernels.fixed import chain_kernel, pair_kernel
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.chained import Chained
from wright.spec.sha2 import SHA256

BOTH = ("left", "right")


@pytest.mark.parametrize("function", sampled(ALIKE.values()))
def test_pairs_and_chains_of_digests_that_lie_apart(function: Chained) -> None:
    for start in Start:
        for kernel in (pair_kernel(function, BOTH, start), chain_kernel(function, ("M",), start)):
            assert kernel.program.publics == ()
            assert prove(kernel.program, kernel.contract).cases == 1


@pytest.mark.parametrize(
    ("view", "index", "instead"),
    [("left", 0, ("right", 0)), ("right", 4, ("right", 8)), ("start", 1, ("start", 2))],
)
def test_mutants_are_refused(view: str, index: int, instead: tuple[str, int]) -> None:
    kernel = pair_kernel(SHA256, BOTH, Start.GIVEN)

    def rule(term: Term) -> Term | None:
        here = term.op is Op.LOAD and term.element[0] == view and term.element[1].constant == index
        return load(*instead, term.width) if here else None

    broken = rewrite_program(kernel.program, rule)
    assert broken != kernel.program
    with pytest.raises(NotProvenError, match="is not what the spec says"):
        prove(broken, kernel.contract)
