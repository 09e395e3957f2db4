"""A module in wasmtime, its memory, and the cost of its calls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import wasmtime

from wright.targets.wasm.values import aligned
from wright.toolchain.engine import EngineError

PAGE = 1 << 16
MUCH = 1 << 50
"""More fuel than any call uses."""


@cache
def _engine() -> wasmtime.Engine:
    config = wasmtime.Config()
    config.consume_fuel = True
    return wasmtime.Engine(config)


@dataclass(frozen=True)
class Result:
    """The storages after a call, and its fuel: 1 for most instructions."""

    storages: tuple[bytes, ...]
    fuel: int


class Instance:
    """A separate module instance. ``base`` is the start of the caller's memory."""

    def __init__(self, binary: bytes, base: int) -> None:
        self.store = wasmtime.Store(_engine())
        try:
            exports = wasmtime.Instance(self.store, wasmtime.Module(_engine(), binary), []).exports(
                self.store
            )
        except wasmtime.WasmtimeError as error:
            raise EngineError(f"wasmtime refuses the module: {error}") from error
        memory = exports["memory"]
        assert isinstance(memory, wasmtime.Memory)
        self.memory, self.exports, self.base = memory, exports, base

    def call(self, kernel: str, storages: Sequence[bytes], publics: Sequence[int] = ()) -> Result:
        """Call a kernel on storages that are placed side by side. Raises EngineError where it traps."""
        function = self.exports[kernel]
        assert isinstance(function, wasmtime.Func)
        places, at = [], self.base
        for storage in storages:
            places.append(at)
            at = aligned(at + len(storage))
        lacking = -(-at // PAGE) - self.memory.size(self.store)
        if lacking > 0:
            self.memory.grow(self.store, lacking)
        for place, storage in zip(places, storages, strict=True):
            self.memory.write(self.store, storage, place)
        self.store.set_fuel(MUCH)
        try:
            function(self.store, *places, *publics)
        except (wasmtime.Trap, wasmtime.WasmtimeError) as trap:
            raise EngineError(f"{kernel} ended with a trap: {trap}") from trap
        used = MUCH - self.store.get_fuel()
        ends = ((place, place + len(storage)) for place, storage in zip(places, storages, strict=True))
        return Result(tuple(bytes(self.memory.read(self.store, *end)) for end in ends), used)
