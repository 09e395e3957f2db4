"""Ladders of WebAssembly in Wasmtime: rungs are counted, exactly, in its fuel."""

from __future__ import annotations

import math
from collections.abc import Sequence

from wright.measure.counts import counted
from wright.measure.interleave import WrongDigestError, message_bytes
from wright.measure.ladder import CountingClimber, Ladder, Rung
from wright.spec import Function
from wright.spec.constructions.chained import Chained
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.build import WASM
from wright.targets.wasm.engines.instance import Instance
from wright.targets.wasm.readback import base_of

FIRST, FURTHER = "one block", "a further block"
MORE = 3
"""Blocks of the longer message."""


class FuelClimber(CountingClimber):
    """A call with one block, and what each further one takes: an instruction is one, few are none."""

    target = WASM

    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        assert isinstance(function, Chained)
        costs: dict[str, dict[str, float]] = {FIRST: {}, FURTHER: {}}
        for number, rung in enumerate(rungs):
            self.watch("timed", rung.name, number / len(rungs))
            costs[FIRST][rung.name], costs[FURTHER][rung.name] = fuel(function, rung.text, rung.name)
        sizes = dict.fromkeys((FIRST, FURTHER), function.block_size)
        return Ladder(
            function,
            tuple(rungs),
            "the module",
            {rung.name: len(assemble(rung.text)) for rung in rungs},
            counted(self.engine.title, self.engine.version(), sizes, costs),
            {},
            kernel=self.other(function, kernel),
        )

    def cost(self, function: Function, text: str) -> float:
        assert isinstance(function, Chained)
        return math.sqrt(math.prod(fuel(function, text, "a recipe")))


def fuel(function: Chained, text: str, name: str) -> tuple[int, int]:
    """What a call with one block takes, and each further block. Raises WrongDigestError naming the rung."""
    module, message = Instance(assemble(text), base_of(text)), message_bytes(MORE * function.block_size)
    before = b"".join(word.to_bytes(function.word_size, "little") for word in function.start)
    taken = []
    for blocks in (1, MORE):
        size = blocks * function.block_size
        result = module.call("compress", [before, message], [0, size])
        state = function.chain(function.initial(), message[:size])
        expected = b"".join(word.value.to_bytes(function.word_size, "little") for word in state)
        if result.storages[0] != expected:
            raise WrongDigestError(
                f"{name} on {size} bytes: expected {expected.hex()}, got {result.storages[0].hex()}"
            )
        taken.append(result.fuel)
    one, more = taken
    return one, (more - one) // (MORE - 1)
