"""An upper bound on the bits of a term that may be set."""

from __future__ import annotations

from wright.ir.terms import Op, Term


def bits_of(term: Term) -> int:
    """An upper bound on a term's bit length: no bit at this position or above is ever set."""
    match term.op:
        case Op.CONST:
            return term.number.bit_length()
        case Op.PUBLIC if (ring := term.moved[0].modulo) is not None:
            return min(term.width, max(0, (ring - 1).bit_length() + term.moved[1]))
        case Op.ZEXT:
            return bits_of(term.args[0])
        case Op.TRUNC:
            return min(term.width, bits_of(term.args[0]))
        case Op.EXTRACT:
            return min(term.width, max(0, bits_of(term.args[0]) - term.number))
        case Op.AND:
            return min(map(bits_of, term.args))
        case Op.OR | Op.XOR:
            return max(map(bits_of, term.args))
        case Op.SHR if isinstance(term.amount, int):
            return max(0, bits_of(term.args[0]) - term.amount)
        case Op.SHL if isinstance(term.amount, int):
            return min(term.width, bits_of(term.args[0]) + term.amount)
    return term.width


def ones_of(term: Term, depth: int = 4) -> int:
    """The bits of a term that may be set, as far as the last few operations tell."""
    every = (1 << term.width) - 1
    if not depth:
        return every
    match term.op:
        case Op.CONST:
            return term.number
        case Op.AND:
            return ones_of(term.args[0], depth - 1) & ones_of(term.args[1], depth - 1)
        case Op.OR | Op.XOR:
            return ones_of(term.args[0], depth - 1) | ones_of(term.args[1], depth - 1)
        case Op.SHR if isinstance(term.amount, int):
            return ones_of(term.args[0], depth - 1) >> term.amount
        case Op.SHL if isinstance(term.amount, int):
            return ones_of(term.args[0], depth - 1) << term.amount & every
        case Op.ZEXT:
            return ones_of(term.args[0], depth - 1)
    return every
