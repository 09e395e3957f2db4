"""Ladders of WebAssembly on JavaScript's engines: modules as hashes of whole messages, compared with npm's.

Kernels for four messages at once are compared with hashing the four one by one.
"""

from __future__ import annotations

from collections.abc import Sequence

from wright.measure.interleave import Case, Contender
from wright.measure.ladder import Climber
from wright.spec import Function
from wright.targets.javascript.measure.ladder import JavaScriptClimber
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.build import WASM
from wright.targets.wasm.measure import lanes


class WebAssemblyClimber(JavaScriptClimber):
    """JavaScript's frame around a module, into which it copies the words and bytes, as the package does."""

    target = WASM
    code = "the module"
    printed = Climber.printed
    inside = Climber.inside  # CryptoJS calls JavaScript

    def cases(self, function: Function, kernel: str) -> list[Case]:
        return (
            lanes.cases(function, self.sizes) if kernel == lanes.KERNEL else super().cases(function, kernel)
        )

    def peers(self, function: Function, kernel: str) -> Sequence[Contender]:
        if kernel != lanes.KERNEL:
            return super().peers(function, kernel)
        (scalar, *_) = self.kernels(function)
        text = self.target.make(function, scalar).text
        return [lanes.alone(self.contender(function, scalar, lanes.ALONE, text))]

    def size(self, kernel: str, text: str) -> int:
        del kernel
        return len(assemble(text))
