"""Every target, and every engine, by the names of the command line."""

from __future__ import annotations

from collections.abc import Mapping

from hashwright.targets.actionscript.build import ACTIONSCRIPT
from hashwright.targets.c.build import C_TARGET
from hashwright.targets.csharp.build import CSHARP
from hashwright.targets.javascript.build import JAVASCRIPT
from hashwright.targets.motoko.build import MOTOKO
from hashwright.targets.target import Target
from hashwright.targets.wasm.build import WASM
from hashwright.toolchain.engine import Engine

TARGETS: Mapping[str, Target] = {
    target.name: target for target in (JAVASCRIPT, C_TARGET, CSHARP, MOTOKO, ACTIONSCRIPT, WASM)
}
ENGINES: Mapping[str, Engine] = {
    name: engine for target in TARGETS.values() for name, engine in target.engines.items()
}
