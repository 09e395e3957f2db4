"""The C target: it prints, reads back and packages kernels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from wright.ir.program import Program
from wright.recipes import FAST
from wright.targets.c.headers import FILES
from wright.targets.c.passes import SPOKEN
from wright.targets.c.printer import print_program
from wright.targets.c.readback import read_back
from wright.targets.c.syntax import SYNTAX
from wright.targets.packages import Editions
from wright.targets.target import Target


class C(Target):
    """C11: unsigned words that wrap, pointers, one static library."""

    name = "c"
    title = "C"
    reads = FILES
    lexer = SYNTAX.lexer
    manifest = "CMakeLists.txt"
    passes = SPOKEN

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        from wright.targets.c.frames import files

        return files(editions[FAST])

    def require_plain(self, text: str, content: str, start: int, package: Path) -> None:
        from wright.targets.c.macros import require_plain

        require_plain(text, content, start, package)


C_TARGET = C()
