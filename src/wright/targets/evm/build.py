"""The EVM target: it prints kernels as Yul in Solidity, and reads them back."""

from __future__ import annotations

from collections.abc import Iterator

from wright.ir.program import Program
from wright.targets.evm.passes import SPOKEN
from wright.targets.evm.printer import print_program
from wright.targets.evm.readback import read_back
from wright.targets.evm.syntax import GRAMMAR, LEXER
from wright.targets.packages import Editions
from wright.targets.target import Target


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

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        from wright.targets.evm.frames import files

        return files(editions)


EVM = Evm()
