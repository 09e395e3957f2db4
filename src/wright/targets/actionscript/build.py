"""The ActionScript 3 target: it prints, reads back and packages kernels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from wright.ir.program import Program
from wright.recipes import FAST
from wright.targets.actionscript.printer import print_program
from wright.targets.actionscript.readback import read_back
from wright.targets.actionscript.syntax import SYNTAX
from wright.targets.artefacts import Artefacts, Packaged
from wright.targets.packages import Editions
from wright.targets.surfaces import Surface
from wright.targets.target import Target
from wright.toolchain.engine import Engine


class ActionScript(Target):
    """Doubles that variables of type int reduce, ByteArrays with cursors, SWC."""

    name = "actionscript"
    title = "ActionScript"
    lexer = SYNTAX.lexer
    legal = "inline{} halves{}"
    manifest = "bin/hashwright.swc"

    @property
    def engines(self) -> Mapping[str, Engine]:
        from wright.targets.actionscript.engines import ENGINES

        return ENGINES

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        from wright.targets.actionscript.frames import sources

        return ((f"src/{path}", text) for path, text in sources(editions[FAST]))

    def artefacts(self, package: Packaged, out: Path) -> Artefacts:
        from wright.targets.actionscript.artefacts import artefacts

        return artefacts(package, out)

    def surface(self, package: Path) -> Surface:
        from wright.targets.actionscript.surface import surface

        return surface(package)

    def render_package(self, editions: Editions, destination: Path) -> None:
        from wright.targets.actionscript.package import render_package

        render_package(editions, destination)


ACTIONSCRIPT = ActionScript()
