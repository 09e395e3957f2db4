"""AwayFL: a player that compiles ActionScript to JavaScript, which V8 compiles to machine code."""

from __future__ import annotations

from pathlib import Path

from wright.targets.actionscript.engines.flash import HERE, TOOLS, FlashPlayer
from wright.toolchain import node


class AwayFL(FlashPlayer):
    """AwayFL's virtual machine in Node.js, without a display."""

    name = "awayfl"
    title = "AwayFL"
    package = "@awayfl/awayfl-player"

    def host(self) -> str:
        return f"{node.TITLE} {node.version()}"

    def running(self, swf: Path) -> list[str]:
        self.find()
        return [str(node.find()), str(HERE / "awayfl.cjs"), str(TOOLS.folder), str(swf)]
