"""Redis' siphash.c, our version: its values, its reads, its exports."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.targets.c.driver import HERE, PACKAGE
from wright.spec import FUNCTIONS
from wright.targets.c.engines.compiler import WARNINGS, Compiler

DROP_IN = PACKAGE / "redis" / "siphash.c"
SPEC, KEY = FUNCTIONS["siphash12"], bytes(range(16))
SANITIZED = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


def values(length: int) -> str:
    """The line of guarded.c for a length, by the spec."""
    message = bytes((i * 7 + length) % 256 for i in range(length))
    both = (SPEC.hash(message, KEY), SPEC.hash(message.lower(), KEY))
    return " ".join(value[::-1].hex() for value in both)


@pytest.mark.parametrize("options", [[], ["-O3"], SANITIZED], ids=["O2", "O3", "sanitized"])
def test_every_length_at_every_place(compiler: Compiler, tmp_path: Path, options: list[str]) -> None:
    """No read before or after a message: guard pages and sanitizers would end the program."""
    program = tmp_path / "guarded"
    compiler.compile([DROP_IN, HERE / "guarded.c"], program, options)
    done = subprocess.run([str(program)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [values(length) for length in range(301)]


def test_a_read_too_far_ends_the_test(compiler: Compiler, tmp_path: Path) -> None:
    """The guard pages work: they stop a file that reads a word of a message of four bytes."""
    text = DROP_IN.read_text(encoding="utf-8")
    far = tmp_path / "far.c"
    far.write_text(re.sub(r"if \(end - offset < 8\)", "if (end - offset < 4)", text), encoding="utf-8")
    assert far.read_text(encoding="utf-8") != text
    program = tmp_path / "guarded"
    compiler.compile([far, HERE / "guarded.c"], program)
    assert subprocess.run([str(program)], capture_output=True, check=False).returncode < 0


def test_three_functions_and_nothing_else(compiler: Compiler, tmp_path: Path) -> None:
    """Compiled as by Redis, with the declarations of dict.c and of Redis' own file."""
    built = tmp_path / "siphash.o"
    command = [str(compiler.find()), "-std=c11", "-O2", "-Wall", "-W", "-Werror", "-c", str(DROP_IN)]
    subprocess.run([*command, "-o", str(built)], check=True)
    listed = subprocess.run(["nm", str(built)], capture_output=True, text=True, check=True).stdout
    assert set(re.findall(r" [TDBRCU] (\w+)$", listed, re.MULTILINE)) == {
        "siphash",
        "siphash_nocase",
        "siptlw",
    }


def test_it_is_c_plus_plus_too(compiler: Compiler, tmp_path: Path) -> None:
    """Its names have C linkage, so C can call them."""
    language = {"gcc": "g++", "clang": "clang++"}[compiler.name]
    if shutil.which(language) is None:
        pytest.skip(f"{language} is not on this machine")
    command = [language, "-x", "c++", "-std=c++11", "-O2", *WARNINGS, "-c", str(DROP_IN)]
    subprocess.run([*command, "-o", str(tmp_path / "siphash.o")], check=True)
    compiler.compile([tmp_path / "siphash.o", HERE / "guarded.c"], tmp_path / "guarded")
    said = subprocess.run([str(tmp_path / "guarded")], capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == [values(length) for length in range(301)]


def test_siptlw(compiler: Compiler, tmp_path: Path) -> None:
    source, program = tmp_path / "all.c", tmp_path / "all"
    source.write_text(
        "#include <stdio.h>\nint siptlw(int c);\n"
        'int main(void) { for (int c = -128; c < 256; c++) printf("%d\\n", siptlw(c)); return 0; }\n',
        encoding="utf-8",
    )
    compiler.compile([DROP_IN, source], program)
    said = subprocess.run([str(program)], capture_output=True, text=True, check=True).stdout
    assert list(map(int, said.split())) == [c + 32 if 65 <= c <= 90 else c for c in range(-128, 256)]
