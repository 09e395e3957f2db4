"""Measuring WebAssembly: timed in JavaScript's engines, and counted in Wasmtime. It has no package."""

from __future__ import annotations

from collections.abc import Mapping
from pkgutil import extend_path

from wright.measure.suite import ClimberFactory, SuiteFactory
from wright.targets.wasm.engines import HOSTS
from wright.targets.wasm.engines.wasmtime import Wasmtime
from wright.targets.wasm.measure.ladder import WebAssemblyClimber
from wright.targets.wasm.measure.ladder_wasmtime import FuelClimber

__path__ = extend_path(__path__, __name__)

SUITES: Mapping[str, SuiteFactory] = {}
CLIMBERS: Mapping[str, ClimberFactory] = {
    **dict.fromkeys(HOSTS, WebAssemblyClimber),
    Wasmtime.name: FuelClimber,
}
