"""Traces of calls on an emulated machine: every instruction executed, from a function's first to its return.

QEMU passes them to our plugin ``trace.c``: a count is exact, and the same in every run.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Protocol

from wright.targets.c.engines.compiler import Gcc
from wright.toolchain.engine import EngineError, last_lines

HERE = Path(__file__).parent


class Emulating(Protocol):
    """A compiler of any language, whose programs an emulator runs."""

    title: str
    binutils: str
    runner: tuple[str, ...]


class Traced:
    """A program of an emulated machine, whose calls are traced; ``folder`` holds intermediate files.

    All methods raise MissingEngineError, or EngineError with the program's output.
    """

    def __init__(self, engine: Emulating, program: Path, folder: Path) -> None:
        self.engine, self.program, self.folder = engine, program, folder

    def call(self, symbol: str, arguments: Sequence[str]) -> tuple[list[str], str]:
        """The first call of a function by ``main``: its instructions, and the program's output.

        They include the function's return and its callees, but not the call instruction itself.
        """
        first, _ = self.symbols[symbol]
        start, size = self.symbols["main"]
        out = self.folder / "trace.txt"
        places = f"first={first:x},from={start:x},to={start + size:x},out={out}"
        emulator, *options = self.engine.runner
        command = [emulator, *options, "-plugin", f"{self.plugin},{places}", str(self.program), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        lines = (
            [line.strip() for line in out.read_text(encoding="utf-8").splitlines()] if out.exists() else []
        )
        if done.returncode or not lines:
            raise EngineError(f"no trace of {symbol} on {self.engine.title}:\n{last_lines(done.stderr)}")
        return lines, done.stdout.strip()

    @cached_property
    def plugin(self) -> Path:
        """Our plugin, compiled for the machine that runs the emulator."""
        made = self.folder / "libtrace.so"
        Gcc().compile([HERE / "trace.c"], made, ["-shared", "-fPIC"])
        return made

    @cached_property
    def symbols(self) -> dict[str, tuple[int, int]]:
        """Address and size of each function in the program."""
        listed = subprocess.run(
            [f"{self.engine.binutils}nm", "-S", str(self.program)], capture_output=True, text=True, check=True
        ).stdout
        found = re.findall(r"^(\w+) (\w+) [tTW] (\w+)$", listed, re.MULTILINE)
        return {name: (int(address, 16), int(size, 16)) for address, size, name in found}
