"""Sums, as passes look at them."""

from __future__ import annotations

from wright.ir.terms import Op, Term


def addends(term: Term) -> list[Term]:
    """The parts of nested additions, from left to right."""
    if term.op is not Op.ADD:
        return [term]
    return addends(term.args[0]) + addends(term.args[1])
