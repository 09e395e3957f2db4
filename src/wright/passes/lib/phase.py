"""Parts of a loop, in which cases on its index are decided."""

from __future__ import annotations

from dataclasses import replace

from wright.ir.index import Index
from wright.ir.parts import pick
from wright.ir.program import Loop
from wright.ir.rewrite import map_terms
from wright.ir.terms import Op, Term


def decides(loop: Loop, term: Term) -> bool:
    """Whether the term is a case on the loop's own index."""
    return term.op is Op.PICK and term.cases[0].names == {loop.variable}


def phase(loop: Loop, low: int, high: int) -> Loop:
    """The part from low up to high, with every case decided that is the same in all of it."""

    def rule(term: Term) -> Term | None:
        if not decides(loop, term):
            return None
        index, bounds = term.cases
        if any(low < bound - index.constant < high for bound in bounds):
            return None
        return pick(low + index.constant, bounds, term.args)

    return replace(loop, start=Index.of(low), stop=Index.of(high), body=map_terms(loop.body, rule))
