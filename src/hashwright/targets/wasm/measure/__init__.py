"""How WebAssembly is measured: in JavaScript's engines, and counted in Wasmtime. It has no package."""

from __future__ import annotations

from collections.abc import Mapping

from hashwright.measure.asked import Asking, Climbing
from hashwright.targets.wasm.engines import HOSTS
from hashwright.targets.wasm.engines.wasmtime import Wasmtime
from hashwright.targets.wasm.measure.ladder import WebAssemblyClimber
from hashwright.targets.wasm.measure.ladder_wasmtime import FuelClimber

SUITES: Mapping[str, Asking] = {}
CLIMBERS: Mapping[str, Climbing] = {**dict.fromkeys(HOSTS, WebAssemblyClimber), Wasmtime.name: FuelClimber}
