"""A loop over blocks does the same in every turn, each at its own place: so that one turn speaks for all."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager

from wright.ir.index import Condition, Index
from wright.ir.interpret import at_line
from wright.ir.program import If, Invoke, Let, Loop, Statement, Store, statements, terms_of
from wright.ir.terms import Op
from wright.ir.traverse import walk

PublicUse = Iterator[tuple[str, Index]]
"""What a public integer decides, in words, and that integer."""


class NotUniformError(Exception):
    """A turn that knows more of where it is than the place of its own block: it names what it uses."""


def check_uniform(loop: Loop, messages: Container[str]) -> None:
    """Raise NotUniformError unless a turn uses the loop's variable only to find its own block.

    A proof runs a turn at one place. Were a branch, a value, a wrapped address or a place in anything but
    one of the views of ``messages`` made from it, another turn could do something else.
    """
    for bound in (loop.start, loop.stop):
        if bound.modulo is not None:
            raise NotUniformError(f"the bound {bound} of the loop over blocks wraps around")
    inner = {s.variable for s in statements(loop.body) if isinstance(s, Loop) and s.literal_range is not None}
    for statement in statements(loop.body):
        with standing(statement):
            _check_statement(statement, loop, messages, inner)


def _check_statement(
    statement: Statement, loop: Loop, messages: Container[str], inner: AbstractSet[str]
) -> None:
    for decided in (bounds, choices, values, stores):
        for what, index in decided(statement):
            if not index.names <= inner:
                raise NotUniformError(f"{what} differs from turn to turn of the loop over blocks")
    for view, index in loads(statement):
        what = f"{view}[{index}]"
        if index.names <= inner:
            continue
        own = index.modulo is None and index.coefficient(loop.variable) == 1
        if view not in messages:
            raise NotUniformError(f"{what} is no message, and differs from turn to turn")
        if not (own and index.names <= inner | {loop.variable}):
            raise NotUniformError(f"{what} is not at a fixed distance from the start of a block")


@contextmanager
def standing(statement: Statement) -> Iterator[None]:
    """What is said of a statement says where it stands."""
    try:
        yield
    except NotUniformError as error:
        raise NotUniformError(f"{error}{at_line(statement.line)}") from error


def sums_named(every: Iterable[Statement]) -> dict[str, Index]:
    """What names stand for, as sums of what is given. Raises NotUniformError where one stands for two."""
    names = dict[str, Index]()
    for statement in every:
        if isinstance(statement, Let) and statement.value.modulo is None:
            value = statement.value.bind(names)
            if names.setdefault(statement.variable, value) != value:
                raise NotUniformError(f"{statement.variable} stands for two sums")
    return names


def bounds(statement: Statement) -> PublicUse:
    """The ends of a loop, and what a name stands for that is no sum."""
    match statement:
        case Loop():
            yield f"the bound {statement.start}", statement.start
            yield f"the bound {statement.stop}", statement.stop
        case Let(variable, value):
            yield f"{variable} = {value}", value


def choices(statement: Statement) -> PublicUse:
    """Branches, and what a word is picked, masked or shifted by."""
    for what, condition in conditions(statement):
        yield from _compared(what, condition)
    yield from cases(statement)


def conditions(statement: Statement) -> Iterator[tuple[str, Condition]]:
    """What is asked of public integers, in words, and the question."""
    if isinstance(statement, If):
        yield f"the condition {statement.condition}", statement.condition
    for node in walk(*terms_of(statement)):
        if node.op is Op.MASK:
            yield from ((f"the mask on {condition}", condition) for condition in node.conditions)


def cases(statement: Statement) -> PublicUse:
    """What a word is picked or shifted by."""
    for node in walk(*terms_of(statement)):
        if node.op is Op.PICK:
            yield f"the case on {node.cases[0]}", node.cases[0]
        elif node.op in (Op.ROTL, Op.SHL, Op.SHR) and isinstance(node.amount, Index):
            yield f"the amount {node.amount}", node.amount


def values(statement: Statement) -> PublicUse:
    """Words made of public integers."""
    for node in walk(*terms_of(statement)):
        if node.op is Op.PUBLIC:
            yield f"the value {node.moved[0]}", node.moved[0]


def stores(statement: Statement) -> PublicUse:
    """Places that are written, and what another kernel is told."""
    match statement:
        case Store(view, index, _):
            yield f"the place of a store to {view}, {index},", index
        case Invoke():
            yield from ((f"an argument of {statement.name}, {index},", index) for index in statement.publics)


def loads(statement: Statement) -> Iterator[tuple[str, Index]]:
    """The views that are read, and where."""
    return (node.element for node in walk(*terms_of(statement)) if node.op is Op.LOAD)


def _compared(what: str, condition: Condition) -> PublicUse:
    """Two sums by their difference, which alone decides."""
    left, right = condition.left, condition.right
    sums = left.modulo is None and right.modulo is None
    yield from ((what, index) for index in ((left - right,) if sums else (left, right)))
