"""A loop that counts bytes instead of words, so that its variable is an address."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.index import Index
from wright.ir.program import Program, Statement, Store, statements, terms_of
from wright.ir.rewrite import map_own_terms, map_statements
from wright.ir.terms import Op, Term, load
from wright.ir.traverse import transform, walk
from wright.passes.lib.base import Pass, replace_loop


@dataclass(frozen=True)
class Stride(Pass):
    """Count a loop ``by`` as much a turn, where its variable is only used in that many bytes.

        for t in 0 … 20: V[4t]   →   for t in 0, 4, … 80: V[t]

    Known as: strength reduction of an induction variable.

    The EVM has no addresses with a factor: a pointer that moves is an addition less a load. Put it before
    ``unroll``.
    """

    name: ClassVar[str] = "stride"
    by: int = 4
    role: str = "rounds"

    def apply(self, program: Program) -> Program:
        for loop in self.loops(program, self.role):
            if not self._indices(loop.body, loop.variable):
                continue

            def scaled(index: Index, name: str = loop.variable) -> Index:
                factor = index.coefficient(name)
                self.require(
                    factor % self.by == 0 and index.modulo is None,
                    f"{index} is no number of {self.by} {name}",
                )
                return index - Index.of(name) * factor + Index.of(name) * (factor // self.by)

            def read(term: Term) -> Term | None:
                if term.op is not Op.LOAD:
                    return None
                view, index = term.element
                return load(view, scaled(index), term.width, term.type.lanes)

            def written(statement: Statement) -> list[Statement]:
                if isinstance(statement, Store):
                    statement = replace(statement, index=scaled(statement.index))
                return [map_own_terms(statement, lambda term: transform(term, read))]

            strided = replace(
                loop,
                start=loop.start * self.by,
                stop=loop.stop * self.by,
                step=loop.step * self.by,
                body=map_statements(loop.body, written),
            )
            program = program.with_body(replace_loop(program.body, loop, (strided,)))
        return program

    def _indices(self, body: tuple[Statement, ...], name: str) -> list[Index]:
        """The places that the loop's variable moves; nothing else may depend on it."""
        found = list[Index]()
        for statement in statements(body):
            for node in walk(*terms_of(statement)):
                if node.op is Op.LOAD:
                    found.append(node.element[1])
                elif node.op is Op.PICK:
                    self.require(name not in node.cases[0].names, f"{name} decides a case: split first")
            if isinstance(statement, Store):
                found.append(statement.index)
        return [index for index in found if name in index.names]
