"""Words that are affine over GF(2), as matrices: each bit is an exclusive or of bits of the inputs.

A checksum's words are. A matrix is unique, so it decides whether two such words are equal. It has a row for
each bit, a number whose bits say which of the inputs' bits are in it; the lowest says whether one is. So its
size depends on the inputs, and not on the way by which the word was computed, as that of a normal form does.

Lemmas: ``bits``, ``moves``, ``byte swap``, ``product with a bit``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from wright.ir.terms import Op, Term
from wright.ir.traverse import walk

Matrix = tuple[int, ...]
"""The rows of a word, the lowest bit first."""

_OPS = frozenset(
    {
        *(Op.CONST, Op.INPUT, Op.XOR, Op.NOT, Op.AND, Op.OR, Op.MUL, Op.ROTL, Op.SHL, Op.SHR),
        *(Op.ZEXT, Op.TRUNC, Op.CONCAT, Op.EXTRACT, Op.BSWAP),
    }
)


def matrices(terms: Sequence[Term]) -> list[Matrix] | None:
    """The matrices of all terms, or None where one of them is not certain to be affine."""
    nodes = list[Term]()
    for node in walk(*terms):
        if node.op not in _OPS or node.type.lanes != 1:
            return None
        nodes.append(node)
    found: dict[Term, Matrix] = {}
    columns = 1
    for node in nodes:
        if node.op is Op.INPUT:
            found[node] = tuple(1 << columns + bit for bit in range(node.width))
            columns += node.width
            continue
        rows = _rows(node, [found[arg] for arg in node.args])
        if rows is None:
            return None
        found[node] = rows
    return [found[term] for term in terms]


def _rows(node: Term, args: Sequence[Matrix]) -> Matrix | None:
    width = node.width
    match node.op, node.literal:
        case Op.CONST, int(value):
            return tuple(value >> bit & 1 for bit in range(width))
        case Op.XOR, _:
            return tuple(one ^ other if other else one for one, other in zip(*args, strict=True))
        case Op.NOT, _:
            return tuple(row ^ 1 for row in args[0])
        case Op.AND, _:
            return _by_bits(args, lambda row, kept: row if kept else 0)
        case Op.OR, _:
            return _by_bits(args, lambda row, set_: 1 if set_ else row)
        case Op.MUL, _:
            return _by_bit(*args)
        case Op.ROTL, int(amount):
            return args[0][width - amount :] + args[0][: width - amount]
        case Op.SHL, int(amount):
            return (0,) * amount + args[0][: width - amount]
        case Op.SHR, int(amount):
            return args[0][amount:] + (0,) * amount
        case Op.ZEXT, _:
            return args[0] + (0,) * (width - len(args[0]))
        case Op.TRUNC, _:
            return args[0][:width]
        case Op.EXTRACT, int(lowest):
            return args[0][lowest : lowest + width]
        case Op.CONCAT, _:
            return tuple(chain.from_iterable(reversed(args)))
        case Op.BSWAP, _:
            return tuple(args[0][bit ^ width - 8] for bit in range(width))
    return None


def _by_bit(bit: Matrix, factor: Matrix) -> Matrix | None:
    """A word 0 or 1 times a constant; None for other products."""
    if any(bit[1:]):
        bit, factor = factor, bit
    if any(bit[1:]) or max(factor) > 1:
        return None
    return tuple(bit[0] if one else 0 for one in factor)


def _by_bits(args: Sequence[Matrix], chosen: Callable[[int, int], int]) -> Matrix | None:
    """Bit by bit, where one of both bits is a constant; None where neither is."""
    rows = []
    for one, other in zip(*args, strict=True):
        if other > 1:
            one, other = other, one
        if other > 1:
            return None
        rows.append(chosen(one, other))
    return tuple(rows)
