"""Ladders of WebAssembly in Wasmtime: exact counts of each rung's fuel."""

from __future__ import annotations

import math
from collections.abc import Sequence

from wright.measure.counts import counted as measured
from wright.measure.ladder import CountingClimber, Ladder, Rung
from wright.spec import Function
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.build import WASM
from wright.targets.wasm.measure.construction import counted

FIRST, FURTHER = "one block", "a further block"


class FuelClimber(CountingClimber):
    """The fuel of a call with one block, and of each further one: 1 for most instructions, 0 for a few."""

    target = WASM

    def kernels(self, function: Function) -> Sequence[str]:
        return counted(function).ladders(function)[:1]

    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        costs: dict[str, dict[str, float]] = {FIRST: {}, FURTHER: {}}
        for number, rung in enumerate(rungs):
            self.watch("timed", rung.name, number / len(rungs))
            taken = counted(function).fuel(function, rung.text, rung.name)
            costs[FIRST][rung.name], costs[FURTHER][rung.name] = taken
        sizes = dict.fromkeys((FIRST, FURTHER), function.block_size)
        return Ladder(
            function,
            tuple(rungs),
            "the module",
            {rung.name: len(assemble(rung.text)) for rung in rungs},
            measured(self.engine.title, self.engine.version(), sizes, costs),
            {},
            kernel=self.other(function, kernel),
        )

    def cost(self, function: Function, text: str) -> float:
        return math.sqrt(math.prod(counted(function).fuel(function, text, "a recipe")))
