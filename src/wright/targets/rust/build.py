"""The Rust target: it prints, reads back and packages kernels."""

from __future__ import annotations

from collections.abc import Iterator

from wright.ir.program import Program
from wright.targets.packages import Editions
from wright.targets.rust.printer import print_program
from wright.targets.rust.readback import read_back
from wright.targets.rust.syntax import SYNTAX
from wright.targets.target import Target


class Rust(Target):
    """Rust 2021: words whose sums wrap by method, arrays and slices, no unsafe code."""

    name = "rust"
    title = "Rust"
    lexer = SYNTAX.lexer
    manifest = "Cargo.toml"

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        from wright.targets.rust.frames import files

        return files(editions)


RUST = Rust()
