"""C for Windows on x86-64: mingw-w64's headers and libraries, and Wine, which runs the programs here."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from wright.targets.c.engines.compiler import Compiler
from wright.toolchain.engine import EngineError, Line


class Windows(Compiler):
    """A compiler for Windows, and Wine; programs are linked statically."""

    runner = ("wine",)
    binutils = "x86_64-w64-mingw32-"
    packages: tuple[str, ...] = ("gcc-mingw-w64-x86-64-win32", "wine", "wine64")
    options: tuple[str, ...] = ("-static",)

    def running(self, program: Path) -> list[str]:
        return super().running(_executable(program))

    def _run(self, sources: Sequence[Path], made: Path, options: Sequence[str]) -> None:
        super()._run(sources, _executable(made), options)

    def measuring(self, contenders: Mapping[str, str], job: Line) -> str:
        """Refused: the measuring program loads its contenders as POSIX systems do."""
        del contenders, job
        raise EngineError(f"{self.title} is tested, not measured: measure with gcc or clang")


class Mingw(Windows):
    """GCC for Windows. It cannot align the stack for wide vectors (bug 54412), so the library uses none."""

    name = "mingw"
    title = "GCC for Windows"
    program = "x86_64-w64-mingw32-gcc"


class MingwClang(Windows):
    """Clang for Windows, with GCC's libraries; it has all vectors."""

    name = "mingw-clang"
    title = "Clang for Windows"
    program = "clang"
    packages = ("clang", *Windows.packages)

    options = ("--target=x86_64-w64-windows-gnu", *Windows.options)

    def locate(self) -> Path | None:
        return super().locate() if shutil.which(Mingw.program) else None

    def _run(self, sources: Sequence[Path], made: Path, options: Sequence[str]) -> None:
        self.find()
        linked = [] if "-c" in options else [f"-L{_gcc_libraries()}"]
        super()._run(sources, made, [*options, *linked])


def _executable(made: Path) -> Path:
    """Windows runs programs by their suffix."""
    return made if made.suffix else made.with_suffix(".exe")


def _gcc_libraries() -> Path:
    """GCC's own libraries. Debian's folder for them is none that Clang looks into."""
    asked = [Mingw.program, "-print-libgcc-file-name"]
    return Path(subprocess.run(asked, capture_output=True, text=True, check=True).stdout).parent
