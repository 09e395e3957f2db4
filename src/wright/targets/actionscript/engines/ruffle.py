"""Ruffle: today's player for browsers, an interpreter in WebAssembly."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from wright.targets.actionscript.engines.flash import HERE, TOOLS, FlashPlayer
from wright.toolchain import node
from wright.toolchain.debian import fetch, fetching

BROWSER = "chromium"
"""The browser's program, and its package."""


class Ruffle(FlashPlayer):
    """Ruffle in Chromium without a window."""

    name = "ruffle"
    title = "Ruffle"
    package = "@ruffle-rs/ruffle"

    def missing(self) -> list[str]:
        return [] if shutil.which(BROWSER) else [BROWSER]

    def install_command(self) -> list[str]:
        return fetching([BROWSER])

    def install(self) -> None:
        """Fetch Chromium, and what all players need. Raises EngineError, ToolError or MissingEngineError."""
        if self.missing():
            fetch(self.missing())
        super().install()

    def host(self) -> str:
        said = subprocess.run(
            [self.browser(), "--version"], capture_output=True, text=True, check=True
        ).stdout
        return said.partition(" built on")[0].strip()

    def running(self, swf: Path) -> list[str]:
        return [str(node.find()), str(HERE / "ruffle.mjs"), str(TOOLS.folder), self.browser(), str(swf)]

    def browser(self) -> str:
        """Chromium. Raises MissingEngineError."""
        self.find()
        return str(shutil.which(BROWSER))
