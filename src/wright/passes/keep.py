"""Keep the state in locals over all blocks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.index import Index
from wright.ir.program import Assign, Program, Region, Slot, Statement, Store
from wright.ir.rewrite import map_statements, map_terms
from wright.ir.terms import Op, Term, load, slot
from wright.passes.lib.base import Pass, replace_loop


@dataclass(frozen=True)
class Keep(Pass):
    """Load the chaining words once, and store them after the last block.

        for p: … H[0] = H[0] + a   →   H0 = H[0]; for p: … H0 = H0 + a; H[0] = H0

    Known as: register promotion (scalar promotion): loads and stores move out of a loop.

    Source: Motoko's ``sha2``, Mono. It saves a load and a store a word a block. It costs locals that live
    through the rounds, so it can lose where registers are few.
    """

    name: ClassVar[str] = "keep"

    def apply(self, program: Program) -> Program:
        loop = self.loop(program, "blocks")
        states = [v for v in program.views.values() if program.storages[v.storage].region is Region.STATE]
        self.require(len(states) == 1, f"{program.name} has {len(states)} views of its state, not one")
        view = states[0]
        made: dict[str, int] = {}

        def local(index: Index) -> Term:
            self.require(index.is_constant, f"{view.name}[{index}] is not at a literal place")
            name = f"{view.name}{index.constant}"
            self.require(name not in program.slots, f"{name} is taken")
            made[name] = index.constant
            return slot(name, view.width, view.lanes)

        def rule(term: Term) -> Term | None:
            if term.op is not Op.LOAD or term.element[0] != view.name:
                return None
            return local(term.element[1])

        def store(statement: Statement) -> list[Statement]:
            if isinstance(statement, Store) and statement.view == view.name:
                return [Assign((local(statement.index).name,), (statement.value,))]
            return [statement]

        body = map_statements(map_terms(loop.body, rule), store)
        self.require(made, f"{program.name} uses no state in its blocks, or keeps it already")
        before = [
            Assign((name,), (load(view.name, at, view.width, view.lanes),)) for name, at in made.items()
        ]
        after = [
            Store(view.name, Index.of(at), slot(name, view.width, view.lanes)) for name, at in made.items()
        ]
        kept = replace_loop(program.body, loop, (*before, replace(loop, body=body), *after))
        slots = (Slot(name, view.type) for name in made)
        return program.with_body(kept).with_slots(*slots)
