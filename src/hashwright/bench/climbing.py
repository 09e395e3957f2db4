"""Who climbs: for each engine that has ladders, how its target's are measured on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hashwright.bench.interleave import Plan, Watcher
from hashwright.bench.ladder import Climber
from hashwright.bench.ladder_actionscript import ActionScriptClimber
from hashwright.bench.ladder_c import CClimber
from hashwright.bench.ladder_counted import CountedClimber
from hashwright.bench.ladder_csharp import CSharpClimber
from hashwright.bench.ladder_javascript import JavaScriptClimber
from hashwright.bench.ladder_motoko import CanisterClimber
from hashwright.bench.ladder_wasm import WebAssemblyClimber
from hashwright.bench.ladder_wasmtime import FuelClimber
from hashwright.targets.actionscript.engines import ENGINES as PLAYERS
from hashwright.targets.c.engines import EMULATED, NATIVE
from hashwright.targets.csharp.engines import ENGINES as MANAGED
from hashwright.targets.javascript.build import JAVASCRIPT
from hashwright.targets.motoko.engines import ENGINES as CANISTERS
from hashwright.targets.wasm.engines import HOSTS
from hashwright.targets.wasm.engines.wasmtime import Wasmtime

Climbing = Callable[[Any, Plan | None, Watcher], Climber]


CLIMBERS: Mapping[tuple[str, str], Climbing] = {
    (target, name): climber
    for target, engines, climber in (
        ("javascript", JAVASCRIPT.engines, JavaScriptClimber),
        ("wasm", HOSTS, WebAssemblyClimber),
        ("wasm", (Wasmtime.name,), FuelClimber),
        ("c", NATIVE, CClimber),
        ("c", EMULATED, CountedClimber),
        ("csharp", MANAGED, CSharpClimber),
        ("motoko", CANISTERS, CanisterClimber),
        ("actionscript", PLAYERS, ActionScriptClimber),
    )
    for name in engines
}
"""By the names of the target and the engine: an engine may run several."""
