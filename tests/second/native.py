"""Clang: it compiles a kernel to LLVM's text for a proof, and to a program for a counterexample."""

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
"""Clang's direct translation, and LLVM's optimised text without vectors and unrolling."""
NAMED = ("-fno-discard-value-names", "-emit-llvm", "-S")

PROGRAM = ("-O1", "-ffunction-sections", "-Wl,--gc-sections")
"""The file on its own: the linker drops functions that its kernels do not call, and their imports."""


def shipped(name: str) -> str:
    """A file of the package, unchanged."""
    return (PACKAGE / "src" / f"{name}.c").read_text(encoding="utf-8")


def kept(source: str, kernel: str) -> str:
    """A text with a pointer to a static function, so that LLVM leaves its parameters as they are."""
    return f"{source}\nvoid *{kernel}_is_kept = (void *){kernel};\n"


def _clang(folder: Path, source: str, made: str, options: Sequence[str]) -> Path:
    """Run Clang on a text of C, and return its output's path."""
    (folder / "text.c").write_text(source, encoding="utf-8")
    command = [str(NATIVE["clang"].find()), *LANGUAGE, *options, "text.c", "-o", made]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return folder / made


def compiled(folder: Path, source: str, level: str) -> str:
    """A C text as LLVM's text."""
    return _clang(folder, source, "text.ll", [*NAMED, *LEVELS[level]]).read_text(encoding="utf-8")


def run(
    folder: Path, source: str, given: Mapping[str, tuple[int, Sequence[int]]], call: str, out: str
) -> list[int]:
    """The words of ``out`` after a call, on arrays with their widths in bits and their values."""
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
