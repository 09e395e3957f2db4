"""Three rotations of one word can share their work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wright.ir.program import Program
from wright.ir.rewrite import rewrite_program
from wright.ir.terms import Op, Term
from wright.passes.lib.base import Pass


@dataclass(frozen=True)
class Nest(Pass):
    """Write Σ as rotations inside each other.

        rotr(x, 2) ^ rotr(x, 13) ^ rotr(x, 22)   →   rotr(rotr(rotr(x, 9) ^ x, 11) ^ x, 2)

    Known as: Horner's rule: factoring, of a sum whose terms are rotations.

    Lemma: ``nested rotations``. It saves register copies where a rotate overwrites its operand. Measured: +6
    to 13 % on CoreCLR, +0 to 18 % in WebAssembly, little in JavaScript. The dependency chain grows longer.
    """

    name: ClassVar[str] = "nest"

    def apply(self, program: Program) -> Program:
        found = False

        def rule(term: Term) -> Term | None:
            nonlocal found
            parts = _rotations(term)
            if parts is None:
                return None
            found = True
            x, amounts = parts
            a, b, c = sorted(x.width - amount for amount in amounts)
            inner = x.rotl(x.width - (c - b)) ^ x
            return (inner.rotl(x.width - (b - a)) ^ x).rotl(x.width - a)

        nested = rewrite_program(program, rule)
        self.require(
            found, f"{program.name} has no sum of three rotations of one word: put nest before inline"
        )
        return nested


def _rotations(term: Term) -> tuple[Term, tuple[int, int, int]] | None:
    """The word and the three left rotations of it that the term xors, if it does."""
    if term.op is not Op.XOR or term.args[0].op is not Op.XOR:
        return None
    parts = (*term.args[0].args, term.args[1])
    amounts = tuple(part.literal for part in parts if part.op is Op.ROTL and isinstance(part.literal, int))
    if len(amounts) != 3 or len({part.args[0] for part in parts}) != 1:
        return None
    return parts[0].args[0], amounts
