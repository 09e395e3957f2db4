"""Ruffle: the player that browsers have today, an interpreter in WebAssembly."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from hashwright.targets.actionscript.engines.flash import HERE, TOOLS, FlashPlayer
from hashwright.targets.javascript.engines.node import Node


class Ruffle(FlashPlayer):
    """Ruffle in Chromium without a window."""

    name = "ruffle"
    title = "Ruffle"
    package = "@ruffle-rs/ruffle"
    programs: Mapping[str, str] = {**FlashPlayer.programs, "chromium": "chromium"}

    def running(self, swf: Path) -> list[str]:
        self.find()
        browser = shutil.which("chromium")
        assert browser
        return [str(Node().find()), str(HERE / "ruffle.mjs"), str(TOOLS.folder), browser, str(swf)]
