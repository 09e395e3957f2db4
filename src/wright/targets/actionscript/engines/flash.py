"""The base of the players: they compile a script to a SWF, which a Node.js program then runs."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path

from wright.targets.actionscript.engines import royale
from wright.targets.actionscript.engines.measuring import measuring, needed
from wright.toolchain import node
from wright.toolchain.engine import Engine, Line
from wright.toolchain.files import files_of
from wright.toolchain.npm import Toolbox
from wright.toolchain.together import together
from wright.toolchain.tools import CHECKOUT

HERE = Path(__file__).parent
TOOLS = Toolbox(HERE / "tools", CHECKOUT / "build" / "actionscript-tools")
MAIN = "Main.as"
ENTRY = "Entry.as"
SCRIPT = {file.name: file.read_text(encoding="utf-8") for file in sorted((HERE / "script").glob("*.as"))}
"""Definitions for every script: ``emit(line)``, and the document class that makes its ``Main``."""


class FlashPlayer(Engine):
    """A script is a class ``Main``, alone or in ``Main.as`` among several files; it reports by ``emit``.

    If it has a method ``ask(line:String):String``, that answers each line of the standard input.
    """

    suffix = ".as"
    package: str
    """The npm package of the player."""

    @abstractmethod
    def running(self, swf: Path) -> list[str]:
        """The command that runs a program of this engine. Raises MissingEngineError."""

    def compile(
        self, files: Mapping[str, str], *, libraries: Sequence[bytes] = (), strict: bool = False
    ) -> bytes:
        """The SWF of a script of several files. Raises as ``royale.compiled``."""
        self.find()
        return royale.compiled({**SCRIPT, **files}, ENTRY, libraries=libraries, strict=strict)

    def command(self, script: Path) -> list[str]:
        text = script.read_text(encoding="utf-8")
        swf = script.with_suffix(".swf")
        files = files_of(text) or {MAIN: text}
        swf.write_bytes(self.compile(files, libraries=[path.read_bytes() for path in needed(files)]))
        return self.running(swf)

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        """A measuring program for contenders as ``engines.measuring`` describes them."""
        return measuring(contenders, job)

    def locate(self) -> Path | None:
        there = royale.installed() and TOOLS.installed and node.locate() and not self.missing()
        return TOOLS.folder / "node_modules" / self.package if there else None

    def version(self) -> str:
        stated = json.loads((self.find() / "package.json").read_text(encoding="utf-8"))
        return f"{stated['version']} in {self.host()}"

    @abstractmethod
    def host(self) -> str:
        """The host that it runs in, and the host's version."""

    def install_command(self) -> list[str]:
        return royale.PACKAGE.command

    def install(self) -> None:
        """Fetch the compiler, and all players. Raises EngineError, ToolError or MissingEngineError."""
        together(TOOLS.install, royale.install)
