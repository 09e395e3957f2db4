"""Fields of an object have no bounds to check."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from hashwright.ir.index import Index
from hashwright.ir.liveness import without_unused
from hashwright.ir.program import If, Loop, Program, Region, Statement, Store
from hashwright.ir.rewrite import map_terms
from hashwright.ir.terms import Op, Term, load
from hashwright.passes.base import Pass
from hashwright.passes.scalars import number_of


@dataclass(frozen=True)
class Fields(Pass):
    """Turn the elements of a scratch array into fields of the kernel's object, each a scalar.

        W[3] = …; T = … + W[3]   →   this.W3 = …; T = … + this.W3

    The array's pairs of words, if it has any, become fields that overlap: the same bytes, twice as wide.
    Changes no value. Source: a study of Mono, +15 to 20 % over arrays on every runtime of C#, whose arrays
    check each index; unlike locals they cost no registers. Needs every index to be a number: unroll first.
    """

    name: ClassVar[str] = "fields"
    array: str = "W"

    def apply(self, program: Program) -> Program:
        self.require(self.array in program.views, f"{program.name} has no array {self.array}")
        storage = program.storages[program.views[self.array].storage]
        region = storage.region
        self.require(
            region is Region.SCRATCH, f"{self.array} is {region.value}, not the kernel's own scratch"
        )
        seen = {view.name for view in program.views.values() if view.storage == storage.name}

        def place(name: str, index: Index, loops: tuple[Loop, ...]) -> Index:
            number = number_of(index, loops)
            self.require(number is not None, f"the index of {name}[{index}] is not a number; unroll first")
            return Index.of(number or 0)

        def change(body: tuple[Statement, ...], loops: tuple[Loop, ...]) -> tuple[Statement, ...]:
            def rule(term: Term) -> Term | None:
                if term.op is not Op.LOAD or term.element[0] not in seen:
                    return None
                name, index = term.element
                return load(name, place(name, index, loops), term.width, term.type.lanes)

            result: list[Statement] = []
            for statement in body:
                if isinstance(statement, Loop):
                    result.append(replace(statement, body=change(statement.body, (*loops, statement))))
                elif isinstance(statement, If):
                    then, otherwise = change(statement.then, loops), change(statement.otherwise, loops)
                    result.append(replace(statement, then=then, otherwise=otherwise))
                else:
                    (mapped,) = map_terms((statement,), rule)
                    if isinstance(mapped, Store) and mapped.view in seen:
                        mapped = replace(mapped, index=place(mapped.view, mapped.index, loops))
                    result.append(mapped)
            return tuple(result)

        made = {**program.storages, storage.name: replace(storage, fields=True)}
        return without_unused(replace(program, body=change(program.body, ()), storages=made))
