"""A loop over blocks does the same in every turn, each at its own place: so that one turn speaks for all."""

from __future__ import annotations

from collections.abc import Iterator

from hashwright.ir.index import Index
from hashwright.ir.program import If, Invoke, Let, Loop, Statement, Store, statements, terms_of
from hashwright.ir.terms import Op
from hashwright.ir.traverse import walk


class NotUniformError(Exception):
    """A turn that knows more of where it is than the place of its own block: it names what it uses."""


def check_uniform(loop: Loop) -> None:
    """Raise NotUniformError unless a turn uses the loop's variable only to find its own block.

    A proof runs a turn at one place. Were a branch, a value or a wrapped address made from the place,
    another turn could do something else.
    """
    for bound in (loop.start, loop.stop):
        if bound.modulo is not None:
            raise NotUniformError(f"the bound {bound} of the loop over blocks wraps around")
    inner = {s.variable for s in statements(loop.body) if isinstance(s, Loop) and s.literal_range is not None}
    for statement in statements(loop.body):
        for what, index in _steering(statement):
            if not index.names <= inner:
                raise NotUniformError(f"{what} {index} differs from turn to turn of the loop over blocks")
        for view, index in _addresses(statement):
            own = index.modulo is None and index.coefficient(loop.variable) == 1
            if not (index.names <= inner or (own and index.names <= inner | {loop.variable})):
                raise NotUniformError(f"{view}[{index}] is not at a fixed distance from the start of a block")


def _steering(statement: Statement) -> Iterator[tuple[str, Index]]:
    """Everything that public integers decide, but the addresses of loads."""
    match statement:
        case Store(view, index, _):
            yield f"the place of a store to {view},", index
        case Loop():
            yield "the bound", statement.start
            yield "the bound", statement.stop
        case If(condition, _, _):
            yield "the condition on", condition.left
            yield "the condition on", condition.right
        case Let(variable, value):
            yield f"{variable} =", value
        case Invoke():
            yield from ((f"an argument of {statement.name},", index) for index in statement.publics)
    for node in walk(*terms_of(statement)):
        match node.op:
            case Op.PUBLIC:
                yield "the value", node.moved[0]
            case Op.PICK:
                yield "the case on", node.cases[0]
            case Op.MASK:
                for condition in node.conditions:
                    yield "the mask on", condition.left
                    yield "the mask on", condition.right
            case Op.ROTL | Op.SHL | Op.SHR if isinstance(node.amount, Index):
                yield "the amount", node.amount


def _addresses(statement: Statement) -> Iterator[tuple[str, Index]]:
    return (node.element for node in walk(*terms_of(statement)) if node.op is Op.LOAD)
