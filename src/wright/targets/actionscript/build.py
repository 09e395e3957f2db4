"""The ActionScript 3 target: it prints, reads back and packages kernels."""

from __future__ import annotations

from collections.abc import Iterator

from wright.ir.program import Program
from wright.targets.actionscript.interpreted import RUFFLE, joined
from wright.targets.actionscript.printer import print_program
from wright.targets.actionscript.readback import read_back
from wright.targets.actionscript.syntax import SYNTAX
from wright.targets.packages import Editions
from wright.targets.target import Target


class ActionScript(Target):
    """Doubles that variables of type int reduce, ByteArrays with cursors, SWC."""

    name = "actionscript"
    title = "ActionScript"
    lexer = SYNTAX.lexer
    legal = "inline{} halves{}"
    tuned = (RUFFLE,)
    manifest = "bin/hashwright.swc"

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        from wright.targets.actionscript.frames import sources

        return ((f"src/{path}", text) for path, text in sources(joined(editions)))


ACTIONSCRIPT = ActionScript()
