"""The machine code of functions: its bytes, its instructions, and how it rotates and loads."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from wright.targets.c.engines.compiler import Compiler

ROTATES = re.compile(r"(ro[rl]|rorx|v?prol|v?pror|extr|rllg?)[a-z]*$")
SHIFTS = re.compile(r"(sh[lr]|sa[lr]|ls[lr]|asr|s[lr]l[gk])[a-z]*$")
BYTE_LOADS = re.compile(r"(movzb|ldrb|ldurb|llg?c|ic)[a-z]*$")
"""Instructions of x86-64, AArch64 and s390x that load a single byte; above, those that rotate and shift."""
ROTATED = re.compile(r"\bror #\d+$")
"""An operand that AArch64 rotates within another instruction."""


@dataclass(frozen=True)
class Code:
    """Bytes and static instruction counts: all, rotates, shifts, and loads of one byte."""

    size: int
    instructions: int
    rotates: int
    shifts: int
    byte_loads: int

    def __str__(self) -> str:
        return (
            f"{self.instructions} instructions: {self.rotates} rotate, {self.shifts} shift,"
            f" {self.byte_loads} load one byte"
        )


def code(compiler: Compiler, text: str, symbols: Sequence[str], options: Sequence[str] = ()) -> Code:
    """The machine code of a text's functions. Raises MissingEngineError or EngineError."""
    with tempfile.TemporaryDirectory() as name:
        source, made = Path(name) / "kernel.c", Path(name) / "kernel.o"
        source.write_text(text, encoding="utf-8")
        compiler.compile([source], made, ["-c", "-w", *options])
        sizes = _said([f"{compiler.binutils}nm", "-S", str(made)])
        lines = _said([f"{compiler.binutils}objdump", "-d", "--no-show-raw-insn", str(made)])
    found = {s: int(size, 16) for size, s in re.findall(r"^\w+ (\w+) [tTW] (\w+)$", sizes, re.MULTILINE)}
    parts = dict(re.findall(r"^\w+ <(\w+)>:\n((?:.+\n?)*)", lines, re.MULTILINE))
    every = [line for symbol in symbols for line in _instructions(parts[symbol])]
    return Code(
        sum(found[symbol] for symbol in symbols),
        len(every),
        sum(bool(ROTATES.match(_mnemonic(line)) or ROTATED.search(line)) for line in every),
        sum(bool(SHIFTS.match(_mnemonic(line))) for line in every),
        sum(bool(BYTE_LOADS.match(_mnemonic(line))) for line in every),
    )


def _instructions(part: str) -> list[str]:
    """The instructions, without padding."""
    lines = [line.partition(":")[2].strip() for line in part.splitlines()]
    return [line for line in lines if not re.match(r"(nop|data16|cs nop|xchg +%ax,%ax)", line)]


def _mnemonic(line: str) -> str:
    return line.split(maxsplit=1)[0]


def _said(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
