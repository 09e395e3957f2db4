"""Clang: it makes LLVM's text of a kernel, to be proven, and a program, to run a counterexample."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from wright.targets.c.engines import NATIVE

PACKAGE = Path(__file__).parents[2] / "packages" / "c"
LANGUAGE = ("-std=c11", f"-I{PACKAGE / 'include'}", f"-I{PACKAGE / 'src'}")
LEVELS: dict[str, tuple[str, ...]] = {
    "O0": ("-O0",),
    "O2": ("-O2", "-fno-vectorize", "-fno-slp-vectorize", "-fno-unroll-loops"),
}
"""Clang's own reading of the text, and what LLVM makes of that, without vectors and unrolling."""
NAMED = ("-fno-discard-value-names", "-emit-llvm", "-S")

PROGRAM = ("-O1", "-ffunction-sections", "-Wl,--gc-sections")
"""The file by itself: what its kernels do not call is left out, and need not be there."""


def shipped(name: str) -> str:
    """A file of the package as it lies."""
    return (PACKAGE / "src" / f"{name}.c").read_text(encoding="utf-8")


def _clang(folder: Path, source: str, made: str, options: Sequence[str]) -> Path:
    """Something made of a text of C by Clang."""
    (folder / "text.c").write_text(source, encoding="utf-8")
    command = [str(NATIVE["clang"].find()), *LANGUAGE, *options, "text.c", "-o", made]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return folder / made


def compiled(folder: Path, source: str, level: str) -> str:
    """LLVM's text of a text of C."""
    return _clang(folder, source, "text.ll", [*NAMED, *LEVELS[level]]).read_text(encoding="utf-8")


def run(
    folder: Path, source: str, given: Mapping[str, tuple[int, Sequence[int]]], call: str, out: str
) -> list[int]:
    """The words of ``out`` after a call, on arrays of a width in bits that have what is given."""
    arrays = "".join(
        f"    uint{width}_t {name}[] = {{{', '.join(f'{value:#x}u' for value in [*values, 0])}}};\n"
        for name, (width, values) in given.items()
    )
    others = "".join(
        f"void {name}(uint32_t *H, const uint8_t *M, int64_t offset, int64_t end) {{ __builtin_trap(); }}\n"
        for name in sorted(set(re.findall(r"hw_\w+_compress_shani_kernel", source)))
    )
    program = f"""{source}
#include <inttypes.h>
#include <stdio.h>
{others}int hw_has_sha(void) {{ return 0; }}
int main(void)
{{
{arrays}    {call};
    for (size_t i = 0; i + 1 < sizeof {out} / sizeof *{out}; i++) printf("%jx\\n", (uintmax_t){out}[i]);
}}
"""
    made = _clang(folder, program, "program", PROGRAM)
    said = subprocess.run([str(made)], check=True, capture_output=True, text=True).stdout
    return [int(line, 16) for line in said.split()]
