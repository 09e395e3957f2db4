"""A variable's copy gives way to the variable itself: the copy is another name for the same value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from wright.ir.dead import read_before_set
from wright.ir.program import Assign, If, Loop, Place, Program, Statement, statements
from wright.ir.rewrite import map_own_terms, map_statements, substitute
from wright.ir.terms import Op, Term, slot
from wright.passes.lib.base import Pass


@dataclass(frozen=True)
class Alias(Pass):
    """Read what was copied in the place of its copy, as long as neither is set again.

        W = block; T = x + W   →   T = x + block

    Known as: copy propagation.

    It changes no value. Source: Motoko, where the message's length chooses a block's words before the
    schedule takes them. A copy costs one or two instructions there, and a mask and a product where words are
    held twice. Put it behind ``scalars``.
    """

    name: ClassVar[str] = "alias"

    def apply(self, program: Program) -> Program:
        body = _body(program, program.body, frozenset())
        self.require(body != program.body, f"{program.name} has no copy that could be spared")
        return program.with_body(body)


def _body(program: Program, body: tuple[Statement, ...], outside: frozenset[str]) -> tuple[Statement, ...]:
    """``outside`` are the slots that may be read behind this body."""
    pending, result = body, list[Statement]()
    while pending:
        statement, pending = pending[0], pending[1:]
        after = outside | read_before_set(pending)
        if isinstance(statement, Loop):
            inner = _body(program, statement.body, after | read_before_set(statement.body))
            result.append(replace(statement, body=inner))
        elif isinstance(statement, If):
            then, otherwise = (_body(program, part, after) for part in (statement.then, statement.otherwise))
            result.append(replace(statement, then=then, otherwise=otherwise))
        elif (copy := _copied(program, statement)) and copy[0] not in outside and not _set(pending) & {*copy}:
            name, source = copy
            kind = program.slots[source].type
            pending = _read(pending, {name: slot(source, kind.width, kind.lanes)})
        else:
            result.append(statement)
    return tuple(result)


def _copied(program: Program, statement: Statement) -> tuple[str, str] | None:
    """Two locals, of which the statement makes the first a copy of the second."""
    if (
        not isinstance(statement, Assign)
        or len(statement.slots) != 1
        or statement.values[0].op is not Op.SLOT
    ):
        return None
    names = statement.slots[0], statement.values[0].name
    return names if all(program.slots[name].place is Place.LOCAL for name in names) else None


def _read(body: tuple[Statement, ...], values: Mapping[str, Term]) -> tuple[Statement, ...]:
    return map_statements(body, lambda s: [map_own_terms(s, partial(substitute, values=values))])


def _set(body: tuple[Statement, ...]) -> set[str]:
    return {name for s in statements(body) if isinstance(s, Assign) for name in s.slots}
