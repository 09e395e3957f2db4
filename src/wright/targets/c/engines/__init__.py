"""The engines of C, by their names on the command line."""

from __future__ import annotations

from wright.targets.c.engines.compiler import Clang, Compiler, Gcc
from wright.targets.c.engines.emulated import Aarch64, Aarch64Clang, Emulated, S390x

NATIVE: dict[str, Compiler] = {engine.name: engine for engine in (Gcc(), Clang())}
EMULATED: dict[str, Emulated] = {engine.name: engine for engine in (Aarch64(), Aarch64Clang(), S390x())}
ENGINES: dict[str, Compiler] = {**NATIVE, **EMULATED}
