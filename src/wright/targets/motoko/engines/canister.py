"""A metered canister under wasmtime: installed, called and upgraded as on the Internet Computer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from weakref import proxy

import wasmtime

from wright.targets.motoko.engines import candid
from wright.targets.motoko.engines.candid import Result, Value
from wright.targets.motoko.engines.metering import BEGIN, COUNTER, STATE
from wright.targets.motoko.engines.system import PAGE, CanisterError, System
from wright.targets.motoko.engines.weights import OVERHEADS, Overhead
from wright.toolchain.cache import kept
from wright.toolchain.tools import CHECKOUT

UPDATE, QUERY = "canister_update", "canister_query"
COMPILED = CHECKOUT / "build" / "wasmtime"
"""Where Wasmtime keeps its code of modules, which takes a second to make, and clears away what is old."""
KEEPS_MEMORY = b"\x2bicp:private enhanced-orthogonal-persistence"
"""The name of a section in canisters whose main memory survives upgrades."""


@dataclass(frozen=True)
class State:
    """Everything that a message may change."""

    memory: bytes
    globals: Mapping[str, int | float | None]
    stable: bytes
    certified: bytes


class Canister:
    """An installed instance; ``overheads`` are the extra costs of its system calls.

    The changes of a message that trapped are rolled back, and so are those of a query. All methods raise
    CanisterError.
    """

    def __init__(
        self,
        module: bytes,
        show: Callable[[str], None] = print,
        overheads: Mapping[str, Overhead] = OVERHEADS,
        *,
        undo: bool = True,
    ) -> None:
        self.undo = undo
        # Imports must not refer to the canister: wasmtime keeps them as long as it lives.
        here = proxy(self)
        self.overheads, self.system = overheads, System(here, lambda: here._instructions(), show)
        self._called = self._counted = 0
        self._start(module)
        self._run("canister_init", candid.encoded())

    @property
    def certified(self) -> bytes:
        """The data that it asked the system to certify."""
        return self.system.certified

    def call(self, method: str, *values: Value) -> list[Result]:
        """The result of an update or a query."""
        argument = candid.encoded(*values)
        if f"{UPDATE} {method}" in self._exports:
            return candid.decoded(self._run(f"{UPDATE} {method}", argument))
        if f"{QUERY} {method}" in self._exports:
            before = self._state()
            reply = self._run(f"{QUERY} {method}", argument)
            self._restore(before)
            return candid.decoded(reply)
        raise CanisterError(f"the canister has no method '{method}'; there are {', '.join(self.methods())}")

    def methods(self) -> list[str]:
        """The methods that its author defined."""
        names = (name.partition(" ")[2] for name in self._exports if name.startswith((UPDATE, QUERY)))
        return [name for name in names if not name.startswith(("__", "@"))]

    def upgrade(self, module: bytes) -> None:
        """Replace the module and keep stable memory; keep all memory if the canister says so."""
        self._run("canister_pre_upgrade", b"")
        kept = self.read(0, self._memory.data_len(self._store)) if KEEPS_MEMORY in module else b""
        self._start(module, kept)
        self._run("canister_post_upgrade", candid.encoded())

    def read(self, at: int, size: int) -> bytes:
        return bytes(self._memory.read(self._store, at, at + size))

    def write(self, at: int, content: bytes) -> None:
        self._memory.write(self._store, content, at)

    def _start(self, module: bytes, memory: bytes = b"") -> None:
        """An instance, with its memory in place before its start function runs."""
        self._store, linker = wasmtime.Store(_engine()), wasmtime.Linker(_engine())
        compiled = _compiled(module)
        for wanted in compiled.imports:
            assert isinstance(wanted.type, wasmtime.FuncType)
            linker.define(
                self._store,
                wanted.module,
                wanted.name or "",
                wasmtime.Func(self._store, wanted.type, self._answer(wanted.name or "", wanted.type)),
            )
        self._exports = dict(linker.instantiate(self._store, compiled).exports(self._store).items())
        self._memory = next(each for each in self._exports.values() if isinstance(each, wasmtime.Memory))
        if memory:
            self._memory.grow(self._store, len(memory) // PAGE - self._memory.size(self._store))
            self.write(0, memory)
        self._run(BEGIN, b"")

    def _answer(self, name: str, kind: wasmtime.FuncType) -> Callable[..., Any]:
        """The system's function of this name, for the canister, with its results as Wasmtime has them."""
        narrow = wasmtime.ValType.i32() in kind.results
        typed = wasmtime.Val.i32 if narrow else wasmtime.Val.i64
        answer = getattr(self.system, name, None)
        cost = self.overheads.get(name, Overhead(0))
        here = proxy(self)

        def called(*arguments: int) -> Any:
            if answer is None:
                raise CanisterError(f"the canister calls ic0.{name}, which is not modelled here")
            here._called += cost.fixed + (cost.byte * arguments[-1] if cost.byte else 0)
            written = len(here.system.written)
            result = answer(*arguments)
            here._called += cost.page * (len(here.system.written) - written)
            return result if result is None else typed(result)

        return called

    def _run(self, name: str, argument: bytes) -> bytes:
        """Send a message to an export, which may be missing; the reply."""
        function = self._exports.get(name)
        if not isinstance(function, wasmtime.Func):
            return b""
        self.system.begin(argument)
        self._called, self._counted = 0, self._counter()
        before = self._state() if self.undo else None
        try:
            function(self._store)
        except CanisterError:
            self._restore(before)
            raise
        except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
            self._restore(before)
            raise CanisterError(f"the canister trapped: {error}") from error
        if self.system.rejected:
            raise CanisterError(f"the canister rejected the call: {self.system.rejected}")
        return bytes(self.system.reply)

    def _instructions(self) -> int:
        """Instructions of this message so far, including the cost of system calls."""
        return self._counter() - self._counted + self._called

    def _counter(self) -> int:
        """The instructions of all messages, of which the last may not be over."""
        return int(self._global(COUNTER).value(self._store))

    def _state(self) -> State:
        names = (name for name in self._exports if name.startswith(STATE))
        return State(
            self.read(0, self._memory.data_len(self._store)),
            {name: self._global(name).value(self._store) for name in names},
            bytes(self.system.stable),
            self.system.certified,
        )

    def _restore(self, state: State | None) -> None:
        """Memory that was added remains, but is zero."""
        if state is None:
            return
        self.write(0, state.memory.ljust(self._memory.data_len(self._store), b"\0"))
        for name, value in state.globals.items():
            self._global(name).set_value(self._store, value)
        self.system.stable[:] = state.stable
        self.system.certified = state.certified

    def _global(self, name: str) -> wasmtime.Global:
        found = self._exports[name]
        assert isinstance(found, wasmtime.Global)
        return found


@cache
def _engine() -> wasmtime.Engine:
    def configured(out: Path) -> None:
        out.write_text(f"[cache]\ndirectory = {json.dumps(str(COMPILED))}\n", encoding="utf-8")

    config = wasmtime.Config()
    config.cache = str(kept(COMPILED, ".toml", [str(COMPILED)], configured))
    return wasmtime.Engine(config)


@lru_cache(maxsize=8)
def _compiled(module: bytes) -> wasmtime.Module:
    return wasmtime.Module(_engine(), module)
