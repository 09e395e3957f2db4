"""Declare temporaries outside of loops."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.program import Program
from wright.passes.lib.base import Pass


@dataclass(frozen=True)
class Hoist(Pass):
    """Declare the temporaries once, outside the loops.

        for (…) { let T = … }   →   let T; for (…) { T = … }

    Known as: declaration hoisting.

    Source: CryptoJS. It helped Mobile Safari in 2014; engines of today see no difference.
    """

    name: ClassVar[str] = "hoist"

    def apply(self, program: Program) -> Program:
        return replace(program, style=replace(program.style, hoisted=True))
