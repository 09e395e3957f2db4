"""Machine instructions overwrite their left operand: put dead values there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wright.ir.program import Program
from wright.ir.rewrite import as_rotate, rewrite_program
from wright.ir.terms import Op, Term, binary
from wright.passes.lib.base import Pass

BITWISE = (Op.AND, Op.OR, Op.XOR)
KEPT = (Op.SLOT, Op.LOAD, Op.CONST)
"""Operands that outlive their use: the machine copies them before it overwrites."""


@dataclass(frozen=True)
class Commute(Pass):
    """Put the operand that was just computed on the left of & ^ and |, a variable on the right.

        d ^ (b & (c ^ d))   →   ((c ^ d) & b) ^ d

    Known as: commuting operands for two-address instructions.

    Lemma: ``operands in either order``. A two-address instruction overwrites its left operand. A JIT that
    keeps the order of operands first copies one that is needed again. The pass leaves sums to ``order``.
    Source: Mono's machine code, five instructions for Ch instead of seven: SHA-256 gains 3 %, SHA-1 of 55
    bytes 4 %. Put it last of all that changes terms.
    """

    name: ClassVar[str] = "commute"

    def apply(self, program: Program) -> Program:
        found = False

        def rule(term: Term) -> Term | None:
            nonlocal found
            if term.op not in BITWISE or as_rotate(term) is not None:
                return None
            left, right = term.args
            if left.op not in KEPT or right.op in KEPT:
                return None
            found = True
            return binary(term.op, right, left)

        changed = rewrite_program(program, rule)
        self.require(found, f"{program.name} has no variable left of a computed operand of & ^ |")
        return changed
