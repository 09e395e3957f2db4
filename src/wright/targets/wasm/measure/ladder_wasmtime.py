"""Ladders of WebAssembly in Wasmtime: exact counts of each rung's fuel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from wright.measure.counts import FURTHER, agree
from wright.measure.inputs import state_after
from wright.measure.interleave import message_bytes
from wright.measure.ladder import Counted, CountingClimber
from wright.spec import Function
from wright.spec.construction import Absorbing
from wright.targets.javascript.measure.construction import climbed
from wright.targets.wasm.assemble import assemble
from wright.targets.wasm.build import WASM
from wright.targets.wasm.engines.instance import Instance
from wright.targets.wasm.readback import base_of

FIRST = "one block"
MORE = 3
"""Blocks of the longer message."""


class FuelClimber(CountingClimber):
    """The fuel of a call with one block, and of each further one: 1 for most instructions, 0 for a few."""

    target = WASM
    code = "the module"

    def kernels(self, function: Function) -> Sequence[str]:
        """The compression. Raises RecipeError where the function has no ladder."""
        return climbed(WASM, function).ladders(function)[:1]

    def costs(self, made: Counted) -> Mapping[str, float]:
        return {FIRST: made.one, FURTHER: made.further}

    def counted(self, function: Function, text: str, name: str) -> Counted:
        absorbing, taken = cast(Absorbing, function), dict[int, int]()
        code = assemble(text)
        module, message = Instance(code, base_of(text)), message_bytes(MORE * function.block_size)
        for blocks in (1, MORE):
            size = blocks * function.block_size
            result = module.call("compress", [state_after(absorbing, b"", "little"), message], [0, size])
            expected = state_after(absorbing, message[:size], "little")
            agree(f"{name} on {size} bytes", expected, result.storages[0])
            taken[blocks] = result.fuel
        further = (taken[MORE] - taken[1]) // (MORE - 1)
        return Counted(len(code), one=taken[1], further=further)
