"""The value of an assignment can be used at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from wright.ir.dead import is_read_first, read_before_set, without_unused
from wright.ir.program import Assign, If, Loop, Place, Program, Statement, Store, terms_of
from wright.ir.rewrite import map_own_terms, substitute
from wright.ir.terms import Op, Term
from wright.ir.traverse import walk
from wright.passes.lib.base import Pass


@dataclass(frozen=True)
class Forward(Pass):
    """Put a temporary's value where it is read, if that is one place in the statement that follows.

        T = x + y; (a, b) = (T, a)   →   (a, b) = (x + y, a)

    Known as: forward substitution (forward propagation).

    Source: AS3 (``the value of an assignment can be used at once``) and CryptoJS, which merges two
    assignments to one temporary. It saves a store in interpreters. A JIT sees no difference.
    """

    name: ClassVar[str] = "forward"

    def apply(self, program: Program) -> Program:
        return without_unused(program.with_body(_forward(program, program.body, frozenset(), looped=False)))


def _forward(
    program: Program, body: tuple[Statement, ...], outside: frozenset[str], looped: bool
) -> tuple[Statement, ...]:
    """``outside`` are the slots that may be read after this body; a ``looped`` body runs again at its end."""
    pending, result = list(body), list[Statement]()
    while pending:
        statement = pending.pop(0)
        if isinstance(statement, Loop | If):
            after = (*pending, *result) if looped else tuple(pending)
            result.append(_inner(program, statement, outside | read_before_set(after)))
        elif isinstance(statement, Assign) and pending and _movable(program, statement, pending[0]):
            (name,) = statement.slots
            after = (*pending[1:], *result) if looped else tuple(pending[1:])
            reset = isinstance(pending[0], Assign) and name in pending[0].slots
            if not reset and (name in outside or is_read_first(name, after)):
                result.append(statement)
            else:
                forward = partial(substitute, values={name: statement.values[0]})
                pending[0] = map_own_terms(pending[0], forward)
        else:
            result.append(statement)
    return tuple(result)


def _inner(program: Program, statement: Loop | If, outside: frozenset[str]) -> Statement:
    if isinstance(statement, Loop):
        return replace(statement, body=_forward(program, statement.body, outside, looped=True))
    then = _forward(program, statement.then, outside, looped=False)
    return replace(
        statement, then=then, otherwise=_forward(program, statement.otherwise, outside, looped=False)
    )


def _movable(program: Program, statement: Assign, following: Statement) -> bool:
    """Whether one local is set here, and the next statement uses it exactly once."""
    if len(statement.slots) != 1 or not isinstance(following, Assign | Store):
        return False
    (name,) = statement.slots
    return program.slots[name].place is Place.LOCAL and sum(_count(t, name) for t in terms_of(following)) == 1


def _count(term: Term, name: str) -> int:
    """By how many nodes a slot is used, the root included."""
    own = int(term.op is Op.SLOT and term.literal == name)
    return own + sum(arg.op is Op.SLOT and arg.literal == name for node in walk(term) for arg in node.args)
