"""Bitwise functions of three words, for which vector units may have a single instruction."""

from __future__ import annotations

from wright.ir.terms import Op, Term

Arguments = tuple[Term, ...]
"""x, y and z; empty if a term is not such a function."""


def choice_of(term: Term) -> Arguments:
    """The arguments of Ch, if a term is its form with three operations: y where x is set, else z."""
    match term:
        case Term(op=Op.XOR, args=(z, Term(op=Op.AND, args=(x, Term(op=Op.XOR, args=both))))):
            return (x, next(y for y in both if y is not z), z) if z in both and len(set(both)) == 2 else ()
    return ()


def majority_of(term: Term) -> Arguments:
    """The arguments of Maj, if a term is its form with four operations."""
    match term:
        case Term(op=Op.XOR, args=(Term(op=Op.AND, args=(x, y)), Term(op=Op.AND, args=(z, both)))):
            return (x, y, z) if both.op is Op.XOR and both.args == (x, y) else ()
    return ()
