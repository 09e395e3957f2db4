"""Words made of single bytes: passes find them, and apply an operation on each byte to whole words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wright.ir.index import Index
from wright.ir.program import View
from wright.ir.terms import Op, Term, binary, const, load, value_of
from wright.ir.traverse import rebuild, transform, walk

BYTE = 8
WIDE = 64
ONES = 0x0101_0101_0101_0101


@dataclass(frozen=True)
class Byte:
    """One byte of a word: the operation on it, its address, and its place in the word."""

    pattern: Term  # with the load replaced by a load from the view's start
    view: str
    base: Index  # of the byte at place 0
    place: int


def parts(term: Term) -> list[Term]:
    """The operands of nested ors."""
    return [part for arg in term.args for part in parts(arg)] if term.op is Op.OR else [term]


def byte_of(term: Term, views: Mapping[str, View]) -> Byte | None:
    """The byte that a part of a word is, if it is one."""
    shifted = term.op is Op.SHL and isinstance(term.amount, int) and term.amount % BYTE == 0
    byte = term.args[0] if shifted else term
    if byte.op is not Op.ZEXT or byte.args[0].width != BYTE:
        return None
    loads = {node for node in walk(byte.args[0]) if node.op is Op.LOAD}
    if len(loads) != 1:
        return None
    (only,) = loads
    view, index = only.element
    place = term.literal // BYTE if shifted and isinstance(term.literal, int) else 0
    if views[view].step != 1 or index.modulo is not None:
        return None
    pattern = transform(byte.args[0], lambda t: load(view, 0, BYTE) if t is only else None)
    return Byte(pattern, view, index - place, place)


def side_by_side(term: Term, views: Mapping[str, View]) -> tuple[list[Byte], list[Term]] | None:
    """The bytes of a word, which lie as they are put and have the same done to them, and its other parts.

    None where they do not.
    """
    every = [(part, byte_of(part, views)) for part in parts(term)]
    found = [byte for _, byte in every if byte is not None]
    same = {(byte.pattern, byte.view, byte.base) for byte in found}
    if len(same) != 1 or sorted(byte.place for byte in found) != list(range(len(found))):
        return None
    return found, [part for part, byte in every if byte is None]


def keeps_zero(pattern: Term) -> bool:
    """Whether a zero byte, as they stand above a short join, stays zero."""
    return value_of(transform(pattern, lambda t: const(0, BYTE) if t.op is Op.LOAD else None)) == 0


def lifted(pattern: Term, word: Term) -> Term | None:
    """The operation on one byte, applied to each byte of a word; None if a byte would carry into another."""
    done: dict[Term, tuple[Term, int]] = {}  # and the greatest value of a byte
    for node in walk(pattern):
        args = [done[arg][0] for arg in node.args]
        most = [done[arg][1] for arg in node.args]
        match node.op:
            case Op.LOAD:
                done[node] = word, 0xFF
            case Op.CONST:
                done[node] = const(node.number * ONES, WIDE), node.number
            case Op.AND:
                done[node] = args[0] & args[1], min(most)
            case Op.OR | Op.XOR:
                done[node] = rebuild(node, tuple(args)), (1 << max(most).bit_length()) - 1
            case Op.NOT:
                done[node] = ~args[0], 0xFF
            case Op.ADD if sum(most) <= 0xFF:
                done[node] = binary(Op.ADD, *args), sum(most)
            case Op.SHR if isinstance(node.amount, int):
                kept = 0xFF >> node.amount
                done[node] = (args[0] >> node.amount) & kept * ONES, most[0] >> node.amount
            case _:
                return None
    return done[pattern][0]
