"""Deno: V8, newer than that of Node.js' long-term releases, on the command line."""

from __future__ import annotations

from pathlib import Path

from wright.targets.javascript.engines.node import Node
from wright.targets.javascript.engines.shell import Shell


class Deno(Shell):
    """Npm's Deno, for Linux on x86-64. Scripts are CommonJS, with all permissions."""

    name = "deno"
    title = "Deno"
    suffix = ".cjs"
    package = "@deno/linux-x64-glibc"
    program = "@deno/linux-x64-glibc/deno"
    prelude = Node.prelude

    def version(self) -> str:
        program, v8, *_ = self.said().splitlines()
        return f"{program.split()[1]} (V8 {v8.split()[1]})"

    def command(self, script: Path) -> list[str]:
        return [str(self.find()), "run", "--quiet", "--no-lock", "--allow-all", str(script)]
