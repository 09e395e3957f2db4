"""Give words that are widened a variable of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from wright.ir.parts import zext
from wright.ir.program import Assign, Program, Slot, Statement, terms_of
from wright.ir.rewrite import map_own_terms, map_statements
from wright.ir.sequential import sequential
from wright.ir.terms import Op, Term, slot
from wright.ir.traverse import transform, walk
from wright.passes.lib.base import Pass


@dataclass(frozen=True)
class Unsigned(Pass):
    """Keep words that are widened in variables that are read for nothing else.

        n = zext(a) + zext(b ^ c)   →   u0 = a; u1 = b ^ c; n = zext(u0) + zext(u1)

    Known as: no common name; nearest is live-range splitting, here by type.

    A language whose operators give signed numbers declares these variables as unsigned. Ruffle converts by an
    assignment in 6 ns, by ``>>> 0`` in 19. Put it behind ``halves{carry=wide}`` and ``name``.
    """

    name: ClassVar[str] = "unsigned"

    def apply(self, program: Program) -> Program:
        ordered = sequential(program)
        made: dict[str, Slot] = {}

        def change(statement: Statement) -> Iterator[Statement]:
            known: dict[Term, Term] = {}
            wide = (node for node in walk(*terms_of(statement)) if _widens(node))
            for place, node in enumerate(wide):
                local = slot(f"u{place}", 32)
                made[local.name] = Slot(local.name, local.type)
                yield Assign((local.name,), (transform(node.args[0], _as_it_is, known),))
                known[node] = zext(local, 64)
            yield map_own_terms(statement, lambda term: transform(term, _as_it_is, known))

        body = map_statements(ordered.body, change)
        self.require(
            made, f"{program.name} widens no words of 32 bits: put halves with the wide carry before"
        )
        taken = sorted(made.keys() & ordered.slots.keys())
        self.require(not taken, f"{program.name} has its own {', '.join(taken)}")
        return ordered.with_body(body).with_slots(*made.values())


def _widens(node: Term) -> bool:
    return node.op is Op.ZEXT and node.width == 64 and node.args[0].width == 32


def _as_it_is(_: Term) -> None:
    """No rule: the pass replaces known terms."""
