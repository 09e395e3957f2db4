"""The pass that Motoko alone has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Self

from wright.ir.program import Program
from wright.passes import PASSES, Pass
from wright.targets.motoko.values import CounterWidth


@dataclass(frozen=True)
class Counters(Pass):
    """Reckon with public integers in words of another width, where the language has them in several.

        M[nat64ToNat(p +% 3)]   →   M[nat32ToNat(p +% 3)]

    Known as: induction variable narrowing.

    Source: a study of Motoko, whose classical memory has pointers of 32 bits. A byte of a Blob costs 41
    instructions, and 43 with counters of 64 bits. With enhanced persistence it costs 55, and 53.
    """

    name: ClassVar[str] = "counters"
    width: int = 32

    def apply(self, program: Program) -> Program:
        self.require(self.width in (32, 64), f"counters have 32 or 64 bits, not {self.width}")
        return program.with_own(CounterWidth(self.width))

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(32), cls(64)]


SPOKEN = (*PASSES, Counters)
"""The passes that recipes for Motoko may use."""
