"""One block: the calculation of the loop over blocks, without the loop."""

from __future__ import annotations

import pytest

from tests.constructions.chained import CHAINED
from wright.ir.rewrite import rewrite_program
from wright.ir.terms import Op, Term
from wright.kernels.absorb import absorb_kernel
from wright.proof.check import NotProvenError, prove
from wright.spec.constructions.chained import Chained
from wright.spec.sha2 import SHA512


@pytest.mark.parametrize("function", CHAINED.values(), ids=CHAINED)
def test_one_block_of_every_function(function: Chained) -> None:
    kernel = absorb_kernel(function)
    assert prove(kernel.program, kernel.contract).cases == 1


def test_a_state_that_is_not_added() -> None:
    kernel = absorb_kernel(SHA512)

    def rule(term: Term) -> Term | None:
        sums = term.op is Op.ADD and any(each.op is Op.LOAD and each.element[0] == "H" for each in term.args)
        return term.args[-1] if sums else None

    changed = rewrite_program(kernel.program, rule)
    assert changed != kernel.program
    with pytest.raises(NotProvenError, match="out0 is not what the spec says"):
        prove(changed, kernel.contract)
