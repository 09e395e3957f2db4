"""The passes that only C has."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from wright.ir.parts import call, sum_of
from wright.ir.program import Program
from wright.ir.rewrite import map_own_terms, map_statements
from wright.ir.terms import Op, Term
from wright.ir.traverse import rebuild
from wright.passes import PASSES, Pass
from wright.passes.lib.sums import addends
from wright.targets.c.meanings import APART


@dataclass(frozen=True)
class Apart(Pass):
    """Keep the last addend of a sum out of the sum of the others, which compilers do not see through.

        b + rotl(a + K + X + f(b, c, d), 7)   →   b + rotl(apart32(a + K + X) + f(b, c, d), 7)

    Known as: an optimisation barrier against reassociation.

    C's compilers order a sum of words as they like. Clang adds constants last: each operation of MD5 then
    waits for one addition more. Cycles a byte, Zen 3: MD5 4.60 for 5.58 by Clang 14, 4.50 for 4.52 by GCC 12;
    SHA-512 by AVX2 4.51 for 4.61 and 4.36 for 4.73. Put it behind ``order``.
    """

    name: ClassVar[str] = "apart"

    def apply(self, program: Program) -> Program:
        used = dict(program.helpers)

        def kept(term: Term) -> Term:
            if term.op is not Op.ADD:
                return rebuild(term, tuple(map(kept, term.args)))
            parts, name = [kept(part) for part in addends(term)], f"apart{term.width}"
            if len(parts) < 3 or term.type.lanes != 1 or name not in APART:
                return sum_of(parts)
            used[name] = APART[name]
            return call(name, term.width, (sum_of(parts[:-1]),)) + parts[-1]

        body = map_statements(program.body, lambda statement: (map_own_terms(statement, kept),))
        self.require(len(used) > len(program.helpers), f"{program.name} has no sum of three words or more")
        return replace(program.with_body(body), helpers=used)


SPOKEN = (*PASSES, Apart)
"""The passes that recipes for C may use."""
