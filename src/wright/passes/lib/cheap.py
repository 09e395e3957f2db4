"""Terms that cost no more to compute again than to read from a variable."""

from __future__ import annotations

from wright.ir.terms import Op, Term

LEAVES = (Op.CONST, Op.SLOT, Op.INPUT, Op.PUBLIC, Op.MASK)


def is_cheap(term: Term) -> bool:
    """A complement or an extension of a leaf is no dearer than a read of a temporary."""
    return term.op in (Op.NOT, Op.ZEXT, Op.TRUNC) and term.args[0].op in LEAVES
