"""Engines that compile Solidity and run it in revm."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from wright.targets.evm.engines import solc
from wright.targets.evm.engines.solc import Settings
from wright.targets.evm.engines.wheels import VERSION, WHEELS
from wright.toolchain import node
from wright.toolchain.engine import Engine, Line
from wright.toolchain.files import files_of, joined

MAIN = "Main"
"""The contract that is deployed, and whose function ``run`` is called."""


class Revm(Engine):
    """A script is Solidity, one file or several; its contract ``Main`` reports by ``emit Line(json)``."""

    name = "revm"
    title = "revm"
    suffix = ".sol"
    settings = Settings()

    def locate(self) -> Path | None:
        there = solc.TOOLS.installed and WHEELS.installed and node.locate() is not None
        return WHEELS.folder / "pyrevm" if there else None

    def version(self) -> str:
        self.find()
        pipeline = "via IR" if self.settings.via_ir else "legacy"
        return f"pyrevm {VERSION}, {solc.HARDFORK}; solc {solc.VERSION}, {pipeline}"

    def install_command(self) -> list[str]:
        return WHEELS.command

    def install(self) -> None:
        """Fetch the compiler and the machine. Raises ToolError, EngineError, or MissingEngineError."""
        solc.TOOLS.install()
        WHEELS.install()

    def command(self, script: Path) -> list[str]:
        self.find()
        text = script.read_text(encoding="utf-8")
        contracts = solc.compiled(files_of(text) or {script.name: text}, self.settings)
        code = script.with_suffix(".bin")
        code.write_bytes(contracts[MAIN].creation)
        return [sys.executable, "-m", "wright.targets.evm.engines.host", str(code)]

    def report(self, files: Mapping[str, str], settings: Settings) -> list[Line]:
        """What a script of several files reports, compiled with other settings. Raises as ``run``."""
        told = type(self)()
        told.settings = settings
        return told.run(joined(files))


class ViaIR(Revm):
    """The same, compiled via the intermediate representation."""

    name = "revm-ir"
    title = "revm, via IR"
    settings = Settings(via_ir=True)
