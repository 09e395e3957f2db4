"""Ladders of WebAssembly on JavaScript's engines: modules as hashes of whole messages, beside npm's.

What takes four messages at once stands beside the four one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wright.measure.interleave import Case, Contender
from wright.measure.ladder import Climber
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.targets.javascript.measure.ladder import JavaScriptClimber
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.build import WASM
from wright.targets.wasm.measure import lanes
from wright.targets.wasm.readback import base_of

MODULE = (Path(__file__).parent / "module.js").read_text(encoding="utf-8")


class WebAssemblyClimber(JavaScriptClimber):
    """JavaScript's frame around a module that it copies the words and bytes to: as the package does it."""

    target = WASM
    code = "the module"
    printed = Climber.printed

    def kernels(self, function: Function) -> Sequence[str]:
        first = super().kernels(function)
        return (*first, lanes.KERNEL) if lanes.is_on_lanes(function) else first

    def cases(self, function: Function, kernel: str) -> list[Case]:
        return (
            lanes.cases(function, self.sizes) if kernel == lanes.KERNEL else super().cases(function, kernel)
        )

    def beside(self, function: Function, kernel: str) -> list[Contender]:
        if kernel != lanes.KERNEL:
            return super().beside(function, kernel)
        (scalar, *_) = self.kernels(function)
        text = self.target.make(function, scalar).text
        return [lanes.alone(self.contender(function, scalar, lanes.ALONE, text))]

    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        """A module in the place of JavaScript's kernel; ``text`` is WebAssembly's."""
        if kernel == lanes.KERNEL:
            return lanes.contender(function, name, text)
        assert isinstance(function, Chained)
        constants = {
            "MODULE": f'bytesOfHex("{assemble(text).hex()}")',
            "BASE": base_of(text),
            "WORD": function.word,
            "STATE": len(function.start) * function.word // 32,
        }
        lines = [f"const {constant} = {value};" for constant, value in constants.items()]
        return super().contender(function, kernel, name, "\n".join([*lines, MODULE]))

    def size(self, text: str) -> int:
        return len(assemble(text))
