"""Fields of an object have no bounds to check."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.dead import without_unused
from wright.ir.index import Index
from wright.ir.program import Program
from wright.ir.terms import Term, load
from wright.passes.lib.elements import ElementPass


@dataclass(frozen=True)
class Fields(ElementPass):
    """Turn the elements of a scratch array into fields of the kernel's object, each a scalar.

        W[3] = …; T = … + W[3]   →   this.W3 = …; T = … + this.W3

    Known as: scalar replacement of aggregates, with fields in the place of registers.

    If the array has pairs of words, these become fields that overlap: the same bytes, twice as wide. It
    changes no value. Source: a study of Mono, +15 to 20 % over arrays on every runtime of C#, whose arrays
    check each index. Unlike locals, fields cost no registers. Every index must be a number: unroll first.
    """

    name: ClassVar[str] = "fields"

    def apply(self, program: Program) -> Program:
        storage = program.storages[self.scratch(program).storage]
        seen = {view.name for view in program.views.values() if view.storage == storage.name}

        def field(term: Term, number: int) -> Term:
            return load(term.element[0], number, term.width, term.type.lanes)

        changed = self.elements(program, seen, field, lambda s, number: replace(s, index=Index.of(number)))
        made = {**program.storages, storage.name: replace(storage, fields=True)}
        return without_unused(replace(changed, storages=made))
