"""A long sum in steps, each kept in the variable that takes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from wright.ir.liveness import slots_read
from wright.ir.parts import sum_of
from wright.ir.program import Assign, Program, Statement
from wright.ir.rewrite import map_statements
from wright.ir.sequential import sequential
from wright.ir.terms import Term, slot
from wright.passes.lib.base import Pass
from wright.passes.lib.sums import addends


@dataclass(frozen=True)
class Accumulate(Pass):
    """Add up in steps, each a sum of two that its variable keeps.

        e = K + e + W + f(b, c, d)   →   e = e + K; e = e + W; e = e + f(b, c, d)

    Known as: reassociation, with lowering to three-address code.

    Lemma: ``sum order``. Where ``+`` of two ints is a double, engines add as ints only a sum of two that an
    int variable takes: SHA-1 gains 13 % in Ruffle. Where ``+`` wraps by itself nothing is gained. Sums of 64
    bits are left: they are exact, and no ints. Put it behind all that moves statements.
    """

    name: ClassVar[str] = "accumulate"

    def apply(self, program: Program) -> Program:
        ordered = sequential(program)
        stepped = ordered.with_body(map_statements(ordered.body, _stepped))
        self.require(stepped != ordered, f"{program.name} has no sum of three or more that a variable takes")
        return stepped


def _stepped(statement: Statement) -> Iterator[Statement]:
    """Whatever reads the variable that is set comes first, as it changes with the first step."""
    if not isinstance(statement, Assign):
        yield statement
        return
    (name,), (value,) = statement.slots, statement.values
    parts = sorted(addends(value), key=lambda part: name not in slots_read(part))
    if value.width == 64 or len(parts) < 3 or name in slots_read(sum_of(parts[2:])):
        yield statement
        return
    yield Assign((name,), (sum_of(parts[:2]),))
    for part in parts[2:]:
        yield Assign((name,), (_slot(name, value) + part,))


def _slot(name: str, like: Term) -> Term:
    return slot(name, like.width, like.type.lanes)
