"""Only the last 16 schedule words are needed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.program import Loop, Program, Statement, Store, statements, terms_of
from wright.ir.rewrite import loads_of, map_statements, map_terms
from wright.ir.terms import Op, Term, load
from wright.passes.lib.base import Pass


@dataclass(frozen=True)
class Ring(Pass):
    """Keep the schedule in a ring of ``size`` words.

        W[t] = f(W[t - 3], …, W[t - 16])   →   W[t mod 16] = f(W[(t + 13) mod 16], …, W[t mod 16])

    Known as: array contraction, by a modular mapping to a circular buffer.

    Source: AS3; FIPS 180-4 §6.1.3 gives the same for SHA-1. It saves memory. Once the loop is unrolled, the
    words can be locals. In a rolled loop the masking of the index can cost more than the ring saves.
    """

    name: ClassVar[str] = "ring"
    size: int = 16
    array: str = "W"

    def apply(self, program: Program) -> Program:
        self.require(self.array in program.views, f"{program.name} has no array {self.array}")
        view = program.views[self.array]
        self._check(program)

        def rule(term: Term) -> Term | None:
            if term.op is not Op.LOAD or term.element[0] != self.array:
                return None
            return load(self.array, term.element[1].mod(self.size), term.width, term.type.lanes)

        def store(statement: Statement) -> list[Statement]:
            if isinstance(statement, Store) and self._writes(statement):
                return [replace(statement, index=statement.index.mod(self.size))]
            return [statement]

        storage = replace(program.storages[view.storage], size=self.size * view.step)
        ringed = program.with_body(map_statements(map_terms(program.body, rule), store))
        return replace(ringed, storages={**program.storages, storage.name: storage})

    def _writes(self, statement: Statement) -> bool:
        return isinstance(statement, Store) and statement.view == self.array

    def _check(self, program: Program) -> None:
        """Every read must be of one of the last ``size`` words, in the loop that writes them."""
        newest = {
            id(inner): store.index.constant
            for loop in statements(program.body)
            if isinstance(loop, Loop)
            for store in loop.body
            if isinstance(store, Store) and self._writes(store)
            for inner in statements(loop.body)
        }
        for statement in statements(program.body):
            for term in terms_of(statement):
                for index in loads_of(term, self.array):
                    self.require(
                        id(statement) in newest,
                        f"{self.array}[{index}] is read outside the loop that writes it; fuse the two first",
                    )
                    self.require(index.modulo is None, f"{self.array} is a ring already")
                    self.require(
                        index.terms and -self.size <= index.constant - newest[id(statement)] <= 0,
                        f"{self.array}[{index}] is not one of the last {self.size} words",
                    )
