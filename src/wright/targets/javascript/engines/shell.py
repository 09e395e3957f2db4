"""Engines without a browser, from npm: pinned, each in its own folder."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from wright.targets.javascript.engines.script import JavaScriptEngine
from wright.toolchain.engine import EngineError
from wright.toolchain.npm import Toolbox
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent


class Shell(JavaScriptEngine):
    """A program that runs a script file. Tests use it on demand: ``make test-engines``."""

    package: str
    """The npm package, whose version the engine's own package.json pins."""
    program: str
    """Its executable below node_modules: a pattern, because a folder's name may depend on the machine."""

    @property
    def box(self) -> Toolbox:
        return Toolbox(HERE / "shells" / self.name, CHECKOUT / "build" / f"{self.name}-tools")

    def locate(self) -> Path | None:
        if not self.box.installed:
            return None
        return next((self.box.folder / "node_modules").glob(self.program), None)

    def install_command(self) -> list[str]:
        pinned = json.loads((self.box.source / "package.json").read_text(encoding="utf-8"))
        return ["npm", "install", f"{self.package}@{pinned['devDependencies'][self.package]}"]

    def install(self) -> None:
        """Fetch it with its dependencies. Raises EngineError, ToolError or MissingEngineError."""
        self.box.install()
        if self.locate() is None:
            raise EngineError(f"npm's package has no {self.title} for this machine")

    def said(self) -> str:
        """Its program's version output. Raises MissingEngineError."""
        command = [str(self.find()), "--version"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
