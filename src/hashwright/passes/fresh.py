"""What was just set is read first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from hashwright.ir.liveness import slots_read
from hashwright.ir.program import Assign, If, Loop, Program, Statement, Store
from hashwright.ir.rewrite import map_own_terms
from hashwright.ir.terms import Op, Term
from hashwright.ir.traverse import rebuild
from hashwright.passes.base import Pass

COMMUTATIVE = (Op.ADD, Op.MUL, Op.AND, Op.OR, Op.XOR)
FIRST = (Op.SUB, Op.NOT, Op.ROTL, Op.SHL, Op.SHR, Op.ZEXT, Op.TRUNC)
"""Where the first argument is computed first, whatever the others are."""


@dataclass(frozen=True)
class Fresh(Pass):
    """Begin an expression with the variable that the statement before it has set.

        T = h + w; d = (d + T) & m   →   T = h + w; d = (T + d) & m

    Lemma: ``sum order``; ``&``, ``|``, ``^`` and products commute too. A stack machine keeps the value on
    its stack: WebAssembly's ``local.tee`` for a ``local.set`` and a ``local.get``. Source: a study of
    Motoko, where each instruction is paid for. Put it behind all that moves statements.
    """

    name: ClassVar[str] = "fresh"

    def apply(self, program: Program) -> Program:
        return program.with_body(_body(program.body))


def _body(body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    result: list[Statement] = []
    name = ""
    for statement in body:
        if isinstance(statement, Loop):
            statement = replace(statement, body=_body(statement.body))
        elif isinstance(statement, If):
            then, otherwise = _body(statement.then), _body(statement.otherwise)
            statement = replace(statement, then=then, otherwise=otherwise)
        elif name and isinstance(statement, Assign | Store):
            statement = map_own_terms(statement, partial(_brought, name=name))
        name = statement.slots[0] if isinstance(statement, Assign) and len(statement.slots) == 1 else ""
        result.append(statement)
    return tuple(result)


def _brought(term: Term, name: str) -> Term:
    """The term with a slot as its first leaf; as it was, where operations in between do not commute."""
    return _first(term, name) or term


def _first(term: Term, name: str) -> Term | None:
    """The term with a slot as its first leaf, if it can be brought there."""
    if term.op is Op.SLOT:
        return term if term.name == name else None
    if term.op not in (*COMMUTATIVE, *FIRST) or name not in slots_read(term):
        return None
    left, *others = term.args
    brought = _first(left, name)
    if brought is not None:
        return rebuild(term, (brought, *others))
    if term.op in COMMUTATIVE and (brought := _first(others[0], name)) is not None:
        return rebuild(term, (brought, left))
    return None
