"""The C# target: it prints, reads back and packages kernels."""

from __future__ import annotations

from collections.abc import Iterator

from wright.ir.program import Program
from wright.recipes import FAST, UNSAFE
from wright.targets.csharp.frames import IN_BROWSER
from wright.targets.csharp.passes import SPOKEN
from wright.targets.csharp.printer import print_program
from wright.targets.csharp.readback import read_back
from wright.targets.csharp.readwords import WORDS_FILE
from wright.targets.csharp.syntax import SYNTAX
from wright.targets.packages import Editions
from wright.targets.target import Target


class CSharp(Target):
    """C# 7.2: unsigned words that wrap, classes whose fields are scratch, Mono and .NET."""

    name = "csharp"
    title = "C#"
    reads = (WORDS_FILE,)
    lexer = SYNTAX.lexer
    passes = SPOKEN
    editions = (FAST, UNSAFE)
    tuned = ("dotnet", IN_BROWSER)
    manifest = "Hashwright.csproj"

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        from wright.targets.csharp.package import files

        return files(editions)


CSHARP = CSharp()
