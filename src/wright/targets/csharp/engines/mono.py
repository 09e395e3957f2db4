"""Mono: its compiler and its runtime, with and without a JIT."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from wright.targets.csharp.engines.managed import ManagedEngine
from wright.toolchain.debian import DebianEngine
from wright.toolchain.engine import MissingEngineError


class Mono(DebianEngine, ManagedEngine):
    """Debian's Mono: mcs, which compiles C# 7.2, and the JIT."""

    name = "mono"
    title = "Mono"
    packages = ("mono-mcs", "mono-runtime")
    options: tuple[str, ...] = ()
    """Options of the runtime."""

    def locate(self) -> Path | None:
        runtime, compiler = shutil.which("mono"), shutil.which("mcs")
        return Path(runtime) if runtime and compiler else None

    def version(self) -> str:
        said = subprocess.run([self.find(), "--version"], capture_output=True, text=True, check=True).stdout
        number = re.search(r"\d+(\.\d+)+", said)
        return number[0] if number else said.splitlines()[0]

    def compiler(self) -> list[str]:
        self.find()
        return [mcs(), "-r:System.Core.dll"]

    def running(self, program: Path) -> list[str]:
        return [str(self.find()), *self.options, str(program)]


class MonoInterpreter(Mono):
    """The same runtime without a JIT, as on platforms that forbid generated machine code."""

    name = "mono-interpreter"
    title = "Mono's interpreter"
    options = ("--interpreter",)


def mcs() -> str:
    """Mono's compiler. Raises MissingEngineError."""
    found = shutil.which("mcs")
    if found is None:
        raise MissingEngineError(
            "Mono's compiler is not on this machine: `wright doctor --install mono` gets it"
        )
    return found
