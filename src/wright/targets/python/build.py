"""The Python target: a package around the kernels of C's library."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from wright.ir.program import Program
from wright.languages.errors import UnreadableError, UnspellableError
from wright.targets.c.build import C_TARGET
from wright.targets.packages import Editions
from wright.targets.target import Target

NO_KERNELS = "Python's package has no kernels of its own: it ships those of C"


class Python(Target):
    """CPython's stable ABI over C's library; nothing is compiled to Python itself."""

    name = "python"
    title = "Python"
    manifest = "pyproject.toml"
    embeds = (C_TARGET,)

    def print_program(self, program: Program) -> str:
        del program
        raise UnspellableError(NO_KERNELS)

    def read_back(self, text: str, interface: Program) -> Program:
        del text, interface
        raise UnreadableError(NO_KERNELS)

    def kernel_files(self, editions: Editions) -> Iterator[tuple[str, str]]:
        from wright.targets.python.frames import files

        return files(editions[C_TARGET.name])

    def require_plain(self, text: str, content: str, start: int, package: Path) -> None:
        C_TARGET.require_plain(text, content, start, package)

    def summing(self, made: Path, scratch: Path) -> Sequence[str] | None:
        from wright.targets.python.artefacts import summing

        return summing(made, scratch)


PYTHON = Python()
