"""Calls are expensive: put the body where the call stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

from wright.ir.dead import without_unused
from wright.ir.program import Program
from wright.ir.rewrite import rewrite_program, substitute
from wright.ir.terms import Op, Term
from wright.ir.traverse import transform
from wright.passes.lib.base import Pass


@dataclass(frozen=True)
class Inline(Pass):
    """Replace helper calls by their bodies, and with ``rotl`` each rotate by two shifts.

        T = rotl(a, 5) + Ch(b, c, d) + …
    →   T = (a << 5 | a >>> 27) + (b & c ^ ~b & d) + …

    Known as: inline expansion.

    Source: AS3, where inlining the rotate alone made the hash three times as fast. It helps wherever the
    engine does not inline by itself, above all in interpreters. A JIT inlines too, but counts the callee's
    size against its budget.
    """

    name: ClassVar[str] = "inline"
    helpers: tuple[str, ...] = ("all",)
    """The helpers' names; ``spec`` stands for those that the spec defines, ``all`` for these and ``rotl``."""

    def apply(self, program: Program) -> Program:
        groups: dict[tuple[str, ...], set[str]] = {
            ("all",): {*program.helpers, "rotl"},
            ("spec",): {*program.helpers},
        }
        chosen = groups.get(self.helpers, set(self.helpers))
        unknown = sorted(chosen - {*program.helpers, "rotl"})
        known = ", ".join([*program.helpers, "rotl"])
        self.require(not unknown, f"{program.name} has no helper {', '.join(unknown)}; it has {known}")

        def rule(term: Term) -> Term | None:
            if term.op is Op.ROTL and "rotl" in chosen and isinstance(term.amount, int):
                (x,) = term.args
                return (x << term.amount) | (x >> (x.width - term.amount))
            if term.op is not Op.CALL or term.name not in chosen or term.name not in program.helpers:
                return None
            helper = program.helpers[term.name]
            values = {p: arg for (p, _), arg in zip(helper.parameters, term.args, strict=True)}
            return transform(substitute(helper.body, values), rule)

        return without_unused(rewrite_program(program, rule))

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(), cls(("rotl",))]
