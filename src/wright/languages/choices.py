"""Functions of three bits, in every bit of a word: vectors may have one instruction for any of them."""

from __future__ import annotations

from wright.ir.terms import Op, Term

Arguments = tuple[Term, ...]
"""x, y and z; empty where a term is no such function."""


def choice_of(term: Term) -> Arguments:
    """Where a term is Ch in the form of three operations: y where x is set, else z."""
    match term:
        case Term(op=Op.XOR, args=(z, Term(op=Op.AND, args=(x, Term(op=Op.XOR, args=both))))):
            return (x, next(y for y in both if y is not z), z) if z in both and len(set(both)) == 2 else ()
    return ()


def majority_of(term: Term) -> Arguments:
    """Where a term is Maj in the form of four operations."""
    match term:
        case Term(op=Op.XOR, args=(Term(op=Op.AND, args=(x, y)), Term(op=Op.AND, args=(z, both)))):
            return (x, y, z) if both.op is Op.XOR and both.args == (x, y) else ()
    return ()
