"""A variable is read instead of its copy, as long as neither of them changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from wright.ir.dead import without_dead
from wright.ir.program import Assign, If, Invoke, Loop, Program, Statement
from wright.ir.rewrite import map_own_terms, substitute
from wright.ir.terms import Op, Term
from wright.passes.lib.base import Pass


@dataclass(frozen=True)
class Propagate(Pass):
    """Read the variable that another is a copy of, until either is set; a copy that nobody reads is dropped.

        b = H1; T = c ^ b; b = T + b   →   T = c ^ H1; b = T + H1

    Known as: copy propagation, statement by statement, with dead code elimination.

    The first rounds then read the state's own locals. The working variables are set only when
    they change. Source: a study of Motoko, where each of these copies is two instructions a block. A compiler
    that allocates registers makes none of them. Put it behind ``keep``.
    """

    name: ClassVar[str] = "propagate"

    def apply(self, program: Program) -> Program:
        body = _body(program.body)
        self.require(body != program.body, f"{program.name} makes no copy that it could do without")
        return without_dead(program.with_body(body))


def _body(body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    origins: dict[str, Term] = {}  # what the copies are of, by their names
    result: list[Statement] = []
    for each in body:
        statement = map_own_terms(each, partial(substitute, values=origins))
        match statement:
            case Assign(slots, values):
                origins = {n: o for n, o in origins.items() if not {n, o.name} & set(slots)}
                pairs = zip(slots, values, strict=True)
                origins |= {n: o for n, o in pairs if o.op is Op.SLOT and o.name not in slots}
            case Loop(body=inner):
                statement, origins = replace(statement, body=_body(inner)), {}
            case If(_, then, otherwise):
                statement = replace(statement, then=_body(then), otherwise=_body(otherwise))
                origins = {}
            case Invoke():
                origins = {}
        result.append(statement)
    return tuple(result)
