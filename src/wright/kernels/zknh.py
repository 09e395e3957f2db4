"""SHA-2 with RISC-V's scalar instructions: the textbook's program, whose Σ and σ are instructions."""

from __future__ import annotations

from dataclasses import replace

from wright.instructions.zknh import INSTRUCTIONS
from wright.ir.parts import call
from wright.ir.program import Program
from wright.ir.rewrite import rewrite_program
from wright.ir.terms import Op, Term
from wright.kernels.compress import compress_kernel
from wright.kernels.kernel import Kernel
from wright.spec.constructions.chained import Chained

KINDS = {"Sigma": "sum", "sigma": "sig"}
"""The manual's names for what the standard writes as Σ and σ."""


def compress_zknh_kernel(spec: Chained) -> Kernel:
    """Compress every block between two offsets of a message, like ``compress``."""
    kernel = compress_kernel(spec)
    program = _instructed(
        kernel.program, {f"{kind}{i}": _name(spec, kind, i) for kind in KINDS for i in (0, 1)}
    )
    return replace(kernel, name="compress_zknh", program=replace(program, name="compress_zknh"))


def _name(spec: Chained, kind: str, number: int) -> str:
    return f"sha{8 * spec.word}{KINDS[kind]}{number}"


def _instructed(program: Program, names: dict[str, str]) -> Program:
    """The program with calls of instructions for those of helpers."""

    def rule(term: Term) -> Term | None:
        if term.op is not Op.CALL or term.name not in names:
            return None
        return call(names[term.name], term.width, term.args)

    changed = rewrite_program(program, rule)
    left = {name: helper for name, helper in changed.helpers.items() if name not in names}
    used = {name: INSTRUCTIONS[name] for name in names.values()}
    return replace(changed, helpers={**left, **used})
