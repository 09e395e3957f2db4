"""Ch and Maj have many faces; engines differ in which they like."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from wright.ir.program import Program
from wright.ir.terms import Term, slot
from wright.passes.base import Pass

Form = Callable[[Term, Term, Term], Term]

CH_FORMS: dict[str, Form] = {
    "xor": lambda x, y, z: (x & y) ^ (~x & z),  # FIPS 180-4 (4.2)
    "or": lambda x, y, z: (x & y) | (~x & z),
    "mux": lambda x, y, z: z ^ (x & (y ^ z)),
    "add": lambda x, y, z: (x & y) + (~x & z),
}
MAJ_FORMS: dict[str, Form] = {
    "xor": lambda x, y, z: (x & y) ^ (x & z) ^ (y & z),  # FIPS 180-4 (4.3)
    "or": lambda x, y, z: (x & y) | (z & (x | y)),
    "mux": lambda x, y, z: (x & y) ^ (z & (x ^ y)),
    "add": lambda x, y, z: (x & y) + (z & (x ^ y)),
    "both": lambda x, y, z: y ^ ((x ^ y) & (y ^ z)),  # y, but where both others differ from it
}


@dataclass(frozen=True)
class _Form(Pass):
    """Write a function of three words in another, equal form. Lemmas: ``ch`` and ``maj``."""

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


@dataclass(frozen=True)
class Ch(_Form):
    """Choose the form of Ch.

        b & c ^ ~b & d   →   d ^ b & (c ^ d)

    The ``mux`` form needs one operation less and no temporary; ``add`` lets a sum absorb the halves. AS3
    found no gain from fewer operations; where each is dear (an interpreter, a metered machine) it counts.
    """

    name: ClassVar[str] = "ch"
    helper: ClassVar[str] = "Ch"
    forms: ClassVar[dict[str, Form]] = CH_FORMS


@dataclass(frozen=True)
class Maj(_Form):
    """Choose the form of Maj.

        b & c ^ b & d ^ c & d   →   b & c ^ d & (b ^ c)

    Source and effect as for Ch. ``both`` is for reuse: its ``c ^ d`` is what ``b ^ c`` was a round before.
    """

    name: ClassVar[str] = "maj"
    helper: ClassVar[str] = "Maj"
    forms: ClassVar[dict[str, Form]] = MAJ_FORMS
