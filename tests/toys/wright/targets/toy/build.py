"""Toy Python as a target: its kernels, printed, read back and packed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from wright.targets.toy.printer import print_program
from wright.targets.toy.readback import read_back
from wright.targets.toy.syntax import LEXER

from wright.ir.program import Program
from wright.targets.packages import FIRST_LINE, Editions
from wright.targets.target import Target
from wright.toolchain.engine import Engine


class Toy(Target):
    """Unbounded integers with masks; one function for each kernel, over lists of words."""

    name = "toy"
    title = "Toy Python"
    lexer = LEXER
    manifest = "__init__.py"

    @property
    def engines(self) -> Mapping[str, Engine]:
        from wright.targets.toy.engine import ENGINES

        return ENGINES

    def print_program(self, program: Program) -> str:
        return print_program(program)

    def read_back(self, text: str, interface: Program) -> Program:
        return read_back(text, interface)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        for edition in editions.values():
            for function, kernels in edition.items():
                for name, kernel in kernels.items():
                    yield f"{function}/{name}.py", f"# {FIRST_LINE}\n\n{kernel.text}"

    def render_package(self, editions: Editions, destination: Path) -> None:
        for path, text in (("__init__.py", f"# {FIRST_LINE}\n"), *self.kernel_files(editions)):
            (destination / path).parent.mkdir(parents=True, exist_ok=True)
            (destination / path).write_text(text, encoding="utf-8")


TOY = Toy()
