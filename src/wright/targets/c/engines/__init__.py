"""The engines of C, by their names on the command line."""

from __future__ import annotations

from wright.targets.c.engines.compiler import Clang, Compiler, Gcc
from wright.targets.c.engines.emulated import Aarch64, Aarch64Clang, Emulated, S390x
from wright.targets.c.engines.riscv import Riscv32, Riscv32Clang, Riscv64, Riscv64Zbb, Riscv64Zknh
from wright.targets.c.engines.windows import Mingw, MingwClang, Windows
from wright.targets.c.engines.zig import Zig

NATIVE: dict[str, Compiler] = {engine.name: engine for engine in (Gcc(), Clang())}
"""Compilers of this machine, whose code is measured."""
FETCHED: dict[str, Compiler] = {engine.name: engine for engine in (Zig(),)}
"""Compilers for this machine from a package registry: they need neither root nor Debian."""
RISCV: dict[str, Emulated] = {
    engine.name: engine for engine in (Riscv64(), Riscv64Zbb(), Riscv64Zknh(), Riscv32(), Riscv32Clang())
}
EMULATED: dict[str, Emulated] = {
    **{engine.name: engine for engine in (Aarch64(), Aarch64Clang(), S390x())},
    **RISCV,
}
WINDOWS: dict[str, Windows] = {engine.name: engine for engine in (Mingw(), MingwClang())}
ENGINES: dict[str, Compiler] = {**NATIVE, **FETCHED, **EMULATED, **WINDOWS}
