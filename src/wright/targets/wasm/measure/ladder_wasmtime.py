"""Ladders of WebAssembly in Wasmtime: exact counts of each rung's fuel."""

from __future__ import annotations

import math
from collections.abc import Sequence

from wright.measure.counts import FURTHER
from wright.measure.ladder import Counted, CountingClimber, Rung
from wright.spec import Function
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.build import WASM
from wright.targets.wasm.measure.construction import counted

FIRST = "one block"


class FuelClimber(CountingClimber):
    """The fuel of a call with one block, and of each further one: 1 for most instructions, 0 for a few."""

    target = WASM
    code = "the module"

    def kernels(self, function: Function) -> Sequence[str]:
        return counted(function).ladders(function)[:1]

    def counted(self, function: Function, rung: Rung) -> Counted:
        one, more = counted(function).fuel(function, rung.text, rung.name)
        return Counted(len(assemble(rung.text)), costs={FIRST: one, FURTHER: more})

    def cost(self, function: Function, text: str) -> float:
        return math.sqrt(math.prod(counted(function).fuel(function, text, "a recipe")))
