"""The Motoko target: it prints kernels and reads them back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wright.ir.program import Program
from wright.targets.motoko.passes import SPOKEN
from wright.targets.motoko.printer import print_program
from wright.targets.motoko.readback import read_back
from wright.targets.motoko.syntax import GRAMMAR, LEXER
from wright.targets.packages import Editions
from wright.targets.target import Form, Target


class Motoko(Target):
    """Motoko: words of all widths that wrap, locals without a heap, one function for each kernel.

    With enhanced orthogonal persistence words are stored in 64 bits, and the portable recipe is made for
    that; the classical 32-bit memory has recipes of its own.
    """

    name = "motoko"
    title = "Motoko"
    reads = (GRAMMAR,)
    lexer = LEXER
    passes = SPOKEN
    legal = "unroll{role=schedule} swap{}"
    tuned = ("ic-classical",)
    manifest = "mops.toml"

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        from wright.targets.motoko.frames import files

        return files(editions)

    def forms(self, editions: Editions) -> Mapping[str, Form]:
        """Kernels whose tables stand in front of another."""
        from wright.targets.motoko.shared_tables import forms

        return forms(editions)


MOTOKO = Motoko()
