"""Array elements cost far more than locals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from wright.ir.dead import without_unused
from wright.ir.program import Assign, Program, Slot
from wright.ir.terms import slot
from wright.passes.lib.elements import ElementPass


@dataclass(frozen=True)
class Scalars(ElementPass):
    """Turn the elements of a scratch array into locals.

        W[3] = …; T = … + W[3]   →   W3 = …; T = … + W3

    Known as: scalar replacement of aggregates.

    Source: AS3, where the 80 words as locals made the hash 3 to 6 times as fast. Every index must be a
    number: unroll first. Many locals spill registers.
    """

    name: ClassVar[str] = "scalars"

    def apply(self, program: Program) -> Program:
        view = self.scratch(program)
        twins = [v.name for v in program.views.values() if v.storage == view.storage and v is not view]
        self.require(not twins, f"{self.array} is also seen as {', '.join(twins)}")
        made: dict[int, Slot] = {}

        def name(number: int) -> str:
            label = f"{self.array}{number}"
            made[number] = Slot(label, view.type)
            return label

        changed = self.elements(
            program,
            (self.array,),
            lambda _, number: slot(name(number), view.width, view.lanes),
            lambda store, number: Assign((name(number),), (store.value,)),
        )
        places = sorted(number * view.step for number in made)
        apart = all(high - low >= view.width // 8 * view.lanes for low, high in pairwise(places))
        self.require(apart, f"the words of {self.array} that are used overlap")
        return without_unused(changed.with_slots(*made.values()))
