"""A program's interface: what its text is read with, and nothing of what it computes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wright.ir.index import Index
from wright.ir.program import If, Invoke, Let, Loop, Place, Program, Statement, Store, statements, terms_of
from wright.ir.terms import Op
from wright.ir.traverse import walk


def interface_of(program: Program) -> Program:
    """The program without values: its fields, and for statements one call of each other kernel.

    Languages may give a type of their own to the public integers in bounds, branches and addresses: these are
    named, too.
    """
    bodies = (program.body, *(method.body for method in program.methods.values()))
    every = (s for body in bodies for s in statements(body) if isinstance(s, Invoke))
    calls = {call.name: call for call in every if call.name not in program.methods}
    steered = steering(program)
    uses = [Let(name, Index.of(name)) for name in program.publics if name in steered]
    fields = {name: slot for name, slot in program.slots.items() if slot.place is Place.FIELD}
    return replace(program, slots=fields, body=(*uses, *calls.values()), helpers={}, methods={})


def steering(program: Program) -> set[str]:
    """The public integers in bounds, branches and addresses."""
    return {name for s in statements(program.body) for index in _indices(s) for name in index.names}


def _indices(statement: Statement) -> Iterator[Index]:
    match statement:
        case Loop():
            yield from (statement.start, statement.stop)
        case If(condition):
            yield from (condition.left, condition.right)
        case Let(_, value) | Store(_, value, _):
            yield value
        case Invoke():
            yield from statement.publics
    for node in walk(*terms_of(statement)):
        if node.op is Op.LOAD:
            yield node.element[1]
