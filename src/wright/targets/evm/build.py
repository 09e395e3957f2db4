"""The EVM target: it prints kernels as Yul in Solidity, and reads them back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from wright.ir.program import Program
from wright.targets.evm.passes import SPOKEN
from wright.targets.evm.printer import print_program
from wright.targets.evm.readback import read_back
from wright.targets.evm.syntax import GRAMMAR, LEXER
from wright.targets.packages import Editions
from wright.targets.surfaces import Surface
from wright.targets.target import Target
from wright.toolchain.engine import Engine


class Evm(Target):
    """The EVM: words of 256 bits that wrap, sixteen places of its stack, and memory that costs as much.

    Its package is Solidity's, whose functions have their bodies in Yul.
    """

    name = "evm"
    title = "Solidity"
    reads = (GRAMMAR,)
    lexer = LEXER
    passes = SPOKEN
    manifest = "remappings.txt"

    @property
    def engines(self) -> Mapping[str, Engine]:
        from wright.targets.evm.engines import ENGINES

        return ENGINES

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        from wright.targets.evm.frames import files

        return files(editions)

    def surface(self, package: Path) -> Surface:
        from wright.targets.evm.surface import surface

        return surface(package)

    def render_package(self, editions: Editions, destination: Path) -> None:
        from wright.targets.evm.package import render_package

        render_package(editions, destination)


EVM = Evm()
