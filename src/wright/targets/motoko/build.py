"""The Motoko target: it prints kernels and reads them back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from wright.ir.program import Program
from wright.targets.artefacts import Artefacts, Packaged
from wright.targets.motoko.passes import SPOKEN
from wright.targets.motoko.printer import print_program
from wright.targets.motoko.readback import read_back
from wright.targets.motoko.syntax import GRAMMAR, LEXER
from wright.targets.packages import Editions
from wright.targets.surfaces import Surface
from wright.targets.target import Form, Target
from wright.toolchain.engine import Engine


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

    @property
    def engines(self) -> Mapping[str, Engine]:
        from wright.targets.motoko.engines import ENGINES

        return ENGINES

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

    def artefacts(self, package: Packaged, out: Path) -> Artefacts:
        from wright.targets.motoko.artefacts import artefacts

        return artefacts(package, out)

    def surface(self, package: Path) -> Surface:
        from wright.targets.motoko.surface import surface

        return surface(package)

    def render_package(self, editions: Editions, destination: Path) -> None:
        from wright.targets.motoko.package import render_package

        render_package(editions, destination)


MOTOKO = Motoko()
