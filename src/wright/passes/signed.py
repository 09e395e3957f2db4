"""How large constants are written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.program import Program
from wright.passes.lib.base import Pass


@dataclass(frozen=True)
class Signed(Pass):
    """Write constants as signed numbers.

        e + 0xca62c1d6   →   e + -0x359d3e2a

    Known as: no common name; nearest is choosing an immediate's encoding.

    Source: AS3 and CryptoJS. In engines with small integers an unsigned constant past 2^31 is a boxed double.
    """

    name: ClassVar[str] = "signed"

    def apply(self, program: Program) -> Program:
        return replace(program, style=replace(program.style, signed_literals=True))
