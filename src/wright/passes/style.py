"""How values are written, where the language leaves a choice that changes no value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from wright.ir.program import Program, Wrap
from wright.passes.base import Pass


@dataclass(frozen=True)
class Hoist(Pass):
    """Declare the temporaries once, outside the loops.

        for (…) { let T = … }   →   let T; for (…) { T = … }

    Source: CryptoJS. Helped Mobile Safari in 2014; engines of today see no difference.
    """

    name: ClassVar[str] = "hoist"

    def apply(self, program: Program) -> Program:
        return replace(program, style=replace(program.style, hoisted=True))


@dataclass(frozen=True)
class Signed(Pass):
    """Write constants as signed numbers.

        e + 0xca62c1d6   →   e + -0x359d3e2a

    Source: AS3 and CryptoJS. An unsigned constant past 2^31 is a boxed double in engines with small integers.
    """

    name: ClassVar[str] = "signed"

    def apply(self, program: Program) -> Program:
        return replace(program, style=replace(program.style, signed_literals=True))


@dataclass(frozen=True)
class Wrapping(Pass):
    """Where a sum is reduced, if ``+`` does not wrap: after ``add`` each addition, or once a ``sum``.

        a + b + c | 0   →   (a + b | 0) + c | 0

    Measured on SHA-1 in JavaScriptCore, the shipped recipe: 590 MB/s against 520 with one ``| 0`` a sum. The
    engine speculates on int32 and leaves optimised code when a sum overflows; other shapes fell to 15 MB/s
    in a study of 2026. V8 sees no difference; interpreters pay for each ``| 0``.
    """

    name: ClassVar[str] = "wrap"
    at: Wrap = Wrap.EACH_ADD

    def apply(self, program: Program) -> Program:
        return replace(program, style=replace(program.style, wrap=self.at))

    @classmethod
    def space(cls) -> Iterable[Self]:
        return [cls(at) for at in Wrap]
