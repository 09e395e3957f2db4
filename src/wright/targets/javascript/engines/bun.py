"""Bun: JavaScriptCore, newer than Debian's, on the command line."""

from __future__ import annotations

from pathlib import Path

from wright.targets.javascript.engines.node import Node
from wright.targets.javascript.engines.shell import Shell


class Bun(Shell):
    """Npm's ``bun``. It has Node.js' API, as far as scripts use it."""

    name = "bun"
    title = "Bun"
    suffix = ".cjs"
    package = "bun"
    program = "@oven/*/bin/bun"
    prelude = Node.prelude

    def version(self) -> str:
        return self.said().strip()

    def command(self, script: Path) -> list[str]:
        return [str(self.find()), "run", str(script)]
