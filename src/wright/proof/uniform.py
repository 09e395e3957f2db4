"""Check that all iterations of a loop over blocks do the same, so that one iteration stands for all."""

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
"""A description of a choice by a public integer, and that integer."""


class NotUniformError(Exception):
    """An iteration depends on more than the place of its own block: the message names the dependency."""


def check_uniform(loop: Loop, messages: Container[str]) -> None:
    """Raise NotUniformError unless an iteration uses the loop's variable only to load its own block.

    A proof runs one iteration. If a branch, a value, a wrapped address, or an address outside of the views of
    ``messages`` depended on the variable, another iteration could do something else.
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
                raise NotUniformError(f"{what} differs between iterations of the loop over blocks")
    for view, index in loads(statement):
        what = f"{view}[{index}]"
        if index.names <= inner:
            continue
        own = index.modulo is None and index.coefficient(loop.variable) == 1
        if view not in messages:
            raise NotUniformError(f"{what} is not in a message, and differs between iterations")
        if not (own and index.names <= inner | {loop.variable}):
            raise NotUniformError(f"{what} is not at a fixed distance from the start of a block")


@contextmanager
def standing(statement: Statement) -> Iterator[None]:
    """Add the statement's line to errors."""
    try:
        yield
    except NotUniformError as error:
        raise NotUniformError(f"{error}{at_line(statement.line)}") from error


def sums_named(every: Iterable[Statement]) -> dict[str, Index]:
    """The sums of given integers that names stand for. Raises NotUniformError where one stands for two."""
    names = dict[str, Index]()
    for statement in every:
        if isinstance(statement, Let) and statement.value.modulo is None:
            value = statement.value.bind(names)
            if names.setdefault(statement.variable, value) != value:
                raise NotUniformError(f"{statement.variable} stands for two sums")
    return names


def bounds(statement: Statement) -> PublicUse:
    """The bounds of a loop, and the value of a Let."""
    match statement:
        case Loop():
            yield f"the bound {statement.start}", statement.start
            yield f"the bound {statement.stop}", statement.stop
        case Let(variable, value):
            yield f"{variable} = {value}", value


def choices(statement: Statement) -> PublicUse:
    """Branches, and the integers that pick, mask or shift a word."""
    for what, condition in conditions(statement):
        yield from _compared(what, condition)
    yield from cases(statement)


def conditions(statement: Statement) -> Iterator[tuple[str, Condition]]:
    """The conditions on public integers, with descriptions."""
    if isinstance(statement, If):
        yield f"the condition {statement.condition}", statement.condition
    for node in walk(*terms_of(statement)):
        if node.op is Op.MASK:
            yield from ((f"the mask on {condition}", condition) for condition in node.conditions)


def cases(statement: Statement) -> PublicUse:
    """The integers that pick or shift a word."""
    for node in walk(*terms_of(statement)):
        if node.op is Op.PICK:
            yield f"the case on {node.cases[0]}", node.cases[0]
        elif node.op in (Op.ROTL, Op.SHL, Op.SHR) and isinstance(node.amount, Index):
            yield f"the amount {node.amount}", node.amount


def values(statement: Statement) -> PublicUse:
    """The integers that words are made from."""
    for node in walk(*terms_of(statement)):
        if node.op is Op.PUBLIC:
            yield f"the value {node.moved[0]}", node.moved[0]


def stores(statement: Statement) -> PublicUse:
    """The addresses of stores, and the arguments of called kernels."""
    match statement:
        case Store(view, index, _):
            yield f"the place of a store to {view}, {index},", index
        case Invoke():
            yield from ((f"an argument of {statement.name}, {index},", index) for index in statement.publics)


def loads(statement: Statement) -> Iterator[tuple[str, Index]]:
    """The views and indices of loads."""
    return (node.element for node in walk(*terms_of(statement)) if node.op is Op.LOAD)


def _compared(what: str, condition: Condition) -> PublicUse:
    """The integers that decide a comparison: for two sums, only their difference."""
    left, right = condition.left, condition.right
    sums = left.modulo is None and right.modulo is None
    yield from ((what, index) for index in ((left - right,) if sums else (left, right)))
