"""Evaluate terms on sample inputs: most wrong programs differ from their spec on the first ones."""

from __future__ import annotations

from wright.ir.numbers import digest
from wright.ir.terms import FOLD, Op, Term


def sampled(term: Term) -> int:
    """The value of a scalar term, for one choice of the inputs and of opaque functions.

    Terms keep it: a proof asks for the same words in each of its cases, and programs share the spec's.
    Raises ValueError for terms that have no value yet: slots, loads, public integers, lanes.
    """
    pending = [term]
    while pending:
        node = pending[-1]
        if node.sampled is not None:
            pending.pop()
            continue
        missing = [arg for arg in node.args if arg.sampled is None]
        if missing:
            pending += missing
        else:
            node.sampled = _value(node) & ((1 << node.width) - 1)
            pending.pop()
    assert term.sampled is not None
    return term.sampled


def _value(node: Term) -> int:
    args = [sampled(arg) for arg in node.args]
    fold = FOLD.get(node.op)
    if fold is not None:
        return fold(args[0], args[1], node.width)
    match node.op, node.literal:
        case Op.CONST, int(value):
            return value
        case ((Op.INPUT | Op.CALL), str(name)):
            return digest(name, args)
        case Op.NOT, _:
            return ~args[0]
        case Op.SHL, int(amount):
            return args[0] << amount
        case Op.SHR, int(amount):
            return args[0] >> amount
        case Op.ROTL, int(amount):
            return args[0] << amount | args[0] >> (node.width - amount)
        case Op.EXTRACT, int(lowest):
            return args[0] >> lowest
        case ((Op.ZEXT | Op.TRUNC), _):
            return args[0]
        case Op.CONCAT, _:
            joined = 0
            for arg, value in zip(node.args, args, strict=True):
                joined = joined << arg.width | value
            return joined
        case Op.BSWAP, _:
            return int.from_bytes(args[0].to_bytes(node.width // 8, "big"), "little")
        case Op.SELECT, _:
            return args[0] & args[1] | ~args[0] & args[2]
    raise ValueError(f"{node.op.name} {node.literal} has no value: bind public integers and lanes first")
