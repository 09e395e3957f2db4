"""Hermes: React Native's engine, without a JIT; compiled to bytecode before it runs."""

from __future__ import annotations

import re
from pathlib import Path

from wright.targets.javascript.engines.node import Node
from wright.targets.javascript.engines.shell import HERE, Shell
from wright.targets.javascript.native import FIELD
from wright.toolchain.npm import run

LOWER = HERE / "shells" / "lower.cjs"
"""Rewrites a script without classes, block-scoped variables and ``async``, which this Hermes lacks."""


class Hermes(Shell):
    """The newest executable on npm, 0.12: scripts are lowered to ES5 first, as React Native does."""

    name = "hermes"
    title = "Hermes"
    suffix = ".js"
    package = "hermes-engine-cli"
    program = "hermes-engine-cli/linux64-bin/hermes"
    webassembly = False
    replaces = FIELD
    tick = 1
    prelude = """\
const emit = (value) => print(JSON.stringify(value));
const now = () => Date.now();
// Whatever is rejected, the shell ends with code 0: a line that is not JSON tells of it.
const ran = (promise) => promise.catch(print);
"""

    def locate(self) -> Path | None:
        return super().locate() if Node().locate() else None

    def version(self) -> str:
        found = re.search(r"Hermes release version: (\S+)", self.said())
        return found[1] if found else "of an unknown build"

    def command(self, script: Path) -> list[str]:
        hermes, lowered = self.find(), script.with_name("lowered.js")
        run(Node().find(), [str(LOWER), str(self.box.folder), str(script), str(lowered)], self.box.folder)
        return [str(hermes), "-O", str(lowered)]
