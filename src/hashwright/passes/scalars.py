"""Array elements cost far more than locals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar

from hashwright.ir.index import Index
from hashwright.ir.liveness import without_unused
from hashwright.ir.program import Assign, If, Loop, Program, Region, Slot, Statement, Store
from hashwright.ir.rewrite import map_terms
from hashwright.ir.terms import Op, Term, slot
from hashwright.passes.base import Pass


@dataclass(frozen=True)
class Scalars(Pass):
    """Turn the elements of a scratch array into locals.

        W[3] = …; T = … + W[3]   →   W3 = …; T = … + W3

    Source: AS3, where the 80 words as locals gave 3–6×. Needs every index to be a number: unroll first. Many
    locals spill registers.
    """

    name: ClassVar[str] = "scalars"
    array: str = "W"

    def apply(self, program: Program) -> Program:
        self.require(self.array in program.views, f"{program.name} has no array {self.array}")
        view = program.views[self.array]
        region = program.storages[view.storage].region
        self.require(
            region is Region.SCRATCH, f"{self.array} is {region.value}, not the kernel's own scratch"
        )
        twins = [v.name for v in program.views.values() if v.storage == view.storage and v is not view]
        self.require(not twins, f"{self.array} is also seen as {', '.join(twins)}")
        made: dict[str, Slot] = {}

        def name(index: Index, steps: tuple[Loop, ...]) -> str:
            place = number_of(index, steps)
            self.require(
                place is not None, f"the index of {self.array}[{index}] is not a number; unroll first"
            )
            label = f"{self.array}{place}"
            made[label] = Slot(label, view.type)
            return label

        def change(body: tuple[Statement, ...], loops: tuple[Loop, ...]) -> tuple[Statement, ...]:
            def rule(term: Term) -> Term | None:
                if term.op is not Op.LOAD or term.element[0] != self.array:
                    return None
                return slot(name(term.element[1], loops), view.width, view.lanes)

            result: list[Statement] = []
            for statement in body:
                if isinstance(statement, Loop):
                    result.append(replace(statement, body=change(statement.body, (*loops, statement))))
                elif isinstance(statement, If):
                    then, otherwise = change(statement.then, loops), change(statement.otherwise, loops)
                    result.append(replace(statement, then=then, otherwise=otherwise))
                else:
                    (mapped,) = map_terms((statement,), rule)
                    if isinstance(mapped, Store) and mapped.view == self.array:
                        mapped = Assign((name(mapped.index, loops),), (mapped.value,))
                    result.append(mapped)
            return tuple(result)

        changed = program.with_body(change(program.body, ()))
        places = sorted(int(label.removeprefix(self.array)) * view.step for label in made)
        apart = all(high - low >= view.width // 8 * view.lanes for low, high in pairwise(places))
        self.require(apart, f"the words of {self.array} that are used overlap")
        return without_unused(changed.with_slots(*made.values()))


def number_of(index: Index, loops: tuple[Loop, ...]) -> int | None:
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
