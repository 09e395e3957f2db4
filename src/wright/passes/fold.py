"""Compute at compile time from variables that hold constants."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.liveness import without_dead
from wright.ir.program import Assign, If, Invoke, Loop, Program, Statement, statements
from wright.ir.rewrite import map_own_terms, substitute
from wright.ir.terms import Term, value_of
from wright.passes.lib.base import Pass

Known = dict[str, Term]


@dataclass(frozen=True)
class Fold(Pass):
    """Put constants where the variables that hold them are read.

        W5 = 0x80000000; W6 = 0; n = W2 ^ W5 ^ W6   →   n = W2 ^ 0x80000000

    Known as: constant propagation and constant folding, with dead code elimination.

    Measured: PBKDF2 in V8 goes from 1.88 to 1.63 ms with SHA-1, from 4.1 to 3.6 with SHA-256, for 10,000
    iterations, together with the call that it saves. The rounds must be unrolled. It finds nothing in a block
    that is all message.
    """

    name: ClassVar[str] = "fold"

    def apply(self, program: Program) -> Program:
        return without_dead(program.with_body(_fold(program.body, {})))


def _fold(body: tuple[Statement, ...], known: Known) -> tuple[Statement, ...]:
    """``known`` are the variables that hold constants; it is updated to what holds behind the body."""
    result: list[Statement] = []
    for statement in body:
        match statement:
            case Loop() | If():
                for inner in statements((statement,)):
                    _forget(inner, known)
                result.append(_inside(statement, known))
            case _:
                folded = map_own_terms(statement, lambda term: substitute(term, known))
                _forget(folded, known)
                if isinstance(folded, Assign):
                    pairs = zip(folded.slots, folded.values, strict=True)
                    known.update((name, value) for name, value in pairs if value_of(value) is not None)
                result.append(folded)
    return tuple(result)


def _inside(statement: Loop | If, known: Known) -> Statement:
    if isinstance(statement, Loop):
        return replace(statement, body=_fold(statement.body, dict(known)))
    then, otherwise = (_fold(part, dict(known)) for part in (statement.then, statement.otherwise))
    return replace(statement, then=then, otherwise=otherwise)


def _forget(statement: Statement, known: Known) -> None:
    """Forget the constants of variables that a statement sets."""
    if isinstance(statement, Assign | Invoke):
        for name in statement.slots if isinstance(statement, Assign) else statement.results:
            known.pop(name, None)
