"""Shared by passes that take a scratch array apart: its elements, one by one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from wright.ir.index import Index
from wright.ir.program import If, Loop, Program, Region, Statement, Store, View
from wright.ir.rewrite import map_terms
from wright.ir.terms import Op, Term
from wright.passes.lib.base import Pass

Load = Callable[[Term, int], Term]
"""Replaces the load of an element, given the element's number."""
Put = Callable[[Store, int], Statement]
"""Replaces the store to an element, given its number."""


@dataclass(frozen=True)
class ElementPass(Pass):
    """A pass on the elements of a scratch array, all of whose indices are numbers."""

    array: str = "W"

    def scratch(self, program: Program) -> View:
        """The array, which must be the kernel's own."""
        self.require(self.array in program.views, f"{program.name} has no array {self.array}")
        view = program.views[self.array]
        region = program.storages[view.storage].region
        self.require(
            region is Region.SCRATCH, f"{self.array} is {region.value}, not the kernel's own scratch"
        )
        return view

    def elements(self, program: Program, names: Collection[str], load: Load, store: Put) -> Program:
        """The program with all elements of some views replaced. Raises PassError for one without a number."""

        def change(body: tuple[Statement, ...], loops: tuple[Loop, ...]) -> tuple[Statement, ...]:
            def rule(term: Term) -> Term | None:
                if term.op is not Op.LOAD or term.element[0] not in names:
                    return None
                return load(term, self._number(*term.element, loops))

            result: list[Statement] = []
            for statement in body:
                if isinstance(statement, Loop):
                    result.append(replace(statement, body=change(statement.body, (*loops, statement))))
                elif isinstance(statement, If):
                    then, otherwise = change(statement.then, loops), change(statement.otherwise, loops)
                    result.append(replace(statement, then=then, otherwise=otherwise))
                else:
                    (mapped,) = map_terms((statement,), rule)
                    if isinstance(mapped, Store) and mapped.view in names:
                        mapped = store(mapped, self._number(mapped.view, mapped.index, loops))
                    result.append(mapped)
            return tuple(result)

        return program.with_body(change(program.body, ()))

    def _number(self, view: str, index: Index, loops: tuple[Loop, ...]) -> int:
        number = _number_of(index, loops)
        self.require(number is not None, f"the index of {view}[{index}] is not a number; unroll first")
        return number or 0


def _number_of(index: Index, loops: tuple[Loop, ...]) -> int | None:
    """The index as a number: constant, or on a ring that every turn of a loop meets at the same place."""
    if index.is_constant:
        return index.constant
    if index.modulo is None:
        return None
    for loop in loops:
        places = loop.literal_range
        if index.names == {loop.variable} and places is not None:
            met = {index.value({loop.variable: place}) for place in places}
            return met.pop() if len(met) == 1 else None
    return None
