"""Many machines have no instruction for the high half of a product."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wright.ir.parts import high_half
from wright.ir.program import Program
from wright.ir.rewrite import rewrite_program
from wright.ir.terms import Op, Term
from wright.passes.lib.base import Pass


@dataclass(frozen=True)
class High(Pass):
    """Make the high half of a product of four products, each of halves.

        high(x, y)   →   xh * yh + (a >> 32) + (b >> 32) + ((xl * yl >> 32) + (a & ones) + (b & ones) >> 32)
                         with a = xh * yl, b = xl * yh

    Known as: type legalisation, by expanding a widening multiplication; schoolbook multiplication.

    Lemma: ``high half of a product``. No sum here overflows. It makes a program printable where a language
    has products of its widest words but not their high halves, such as WebAssembly. There are forms with
    three operations fewer, in which a waits for the lowest product and b for both. Put it before ``name``,
    which computes a and b once.
    """

    name: ClassVar[str] = "high"

    def apply(self, program: Program) -> Program:
        def rule(term: Term) -> Term | None:
            return high_half(*term.args) if term.op is Op.MULH else None

        taken_apart = rewrite_program(program, rule)
        self.require(taken_apart != program, f"{program.name} has no high half of a product")
        return taken_apart
