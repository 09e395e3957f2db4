"""The base of passes that rewrite a function of three words into another, equal form."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from wright.ir.program import Program
from wright.ir.terms import Term, slot
from wright.passes.lib.base import Pass

Form = Callable[[Term, Term, Term], Term]


@dataclass(frozen=True)
class FormPass(Pass):
    """A choice among the forms of a helper, which must not be inlined yet."""

    helper: ClassVar[str]
    forms: ClassVar[dict[str, Form]]
    form: str = "xor"

    def apply(self, program: Program) -> Program:
        self.require(self.form in self.forms, f"no form '{self.form}'; there are {', '.join(self.forms)}")
        found = program.helpers.get(self.helper)
        self.require(
            found, f"{program.name} has no helper {self.helper} (any more): put {self.name} before inline"
        )
        assert found is not None
        x, y, z = (slot(name, t.width, t.lanes) for name, t in found.parameters)
        written = replace(found, body=self.forms[self.form](x, y, z))
        return replace(program, helpers={**program.helpers, self.helper: written})

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(form) for form in cls.forms]
