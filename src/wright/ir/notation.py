"""Terms as text, in the notation of the standards: below terms, so that these can show themselves."""

from __future__ import annotations

from typing import Protocol

from wright.ir.ops import Op, Type

INFIX = {Op.ADD: "+", Op.SUB: "-", Op.MUL: "*", Op.AND: "&", Op.OR: "|", Op.XOR: "^", Op.ULT: "<u"}
MOVES = {Op.SHL: "<<", Op.SHR: ">>"}
RESIZING = (Op.ZEXT, Op.TRUNC, Op.CONCAT, Op.EXTRACT, Op.LANE)
"""Operators whose result has another type than their arguments: a number in the text gives its bits."""


class Shown(Protocol):
    """A term, as far as its text needs it."""

    @property
    def op(self) -> Op: ...

    @property
    def type(self) -> Type: ...

    @property
    def width(self) -> int: ...

    @property
    def args(self) -> tuple[Shown, ...]: ...

    @property
    def literal(self) -> object: ...


def show_term(term: Shown, inner: bool = False) -> str:
    """A term in the notation of the standards; shared parts are written out each time."""
    match term.op, term.literal:
        case Op.CONST, int(value):
            return str(value) if value < 10 else f"{value:#x}"
        case ((Op.INPUT | Op.SLOT), name):
            return str(name)
        case Op.LOAD, (view, index):
            return f"{view}[{index}]"
        case Op.LOOKUP, table:
            return f"at({table}, {show_term(term.args[0])})"
        case Op.PUBLIC, (index, shift):
            return f"u{term.width}({index}{f' << {shift}' if shift else ''})"
        case Op.MASK, tuple(conditions):
            return f"mask{term.width}({', '.join(map(str, conditions))})"
        case Op.PICK, (index, tuple(bounds)):
            cases = (f"{index} < {b}: {show_term(arg)}" for b, arg in zip(bounds, term.args, strict=True))
            return f"case({'; '.join(cases)})"
        case Op.CALL, name:
            return f"{name}({', '.join(show_term(arg) for arg in term.args)})"
        case Op.NOT, _:
            return f"~{show_term(term.args[0], inner=True)}"
        case Op.ROTL, amount:
            return f"rotl({show_term(term.args[0])}, {amount})"
    if term.op in INFIX:
        text = f" {INFIX[term.op]} ".join(show_term(arg, inner=True) for arg in term.args)
    elif term.op in MOVES:
        text = f"{show_term(term.args[0], inner=True)} {MOVES[term.op]} {term.literal}"
    else:
        literal = [] if term.literal is None else [str(term.literal)]
        args = map(typed_term if term.op in RESIZING else show_term, term.args)
        return f"{term.op.name.lower()}{term.width}({', '.join([*args, *literal])})"
    return f"({text})" if inner else text


def typed_term(term: Shown) -> str:
    """A term whose type the term around it does not say."""
    return f"{show_term(term)}:{term.type}" if term.op is Op.CONST else show_term(term)
