"""Engines for modules: Wasmtime in this process, and those of JavaScript's engines that have WebAssembly."""

from __future__ import annotations

from wright.targets.javascript.engines.table import ENGINES as SCRIPTED
from wright.targets.wasm.engines.wasmtime import Wasmtime
from wright.toolchain.engine import Engine

HOSTS: dict[str, Engine] = {name: engine for name, engine in SCRIPTED.items() if engine.webassembly}
ENGINES: dict[str, Engine] = {engine.name: engine for engine in (Wasmtime(), *HOSTS.values())}
