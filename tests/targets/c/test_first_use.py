"""Threads that use the library for the first time, all at once: ThreadSanitizer finds no race."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.targets.c.driver import HERE, PACKAGE
from tests.targets.packages import said
from wright.targets.c.engines.compiler import Compiler

WATCHED = ("-O1", "-g", "-fsanitize=thread")
USED = re.compile(r"^(?:(?:fixed|interleaved_shani|many|hmac_many|keyed|shani)_)?sha(?:1|224|256)(?:_\w+)?$")
"""The sources that the program needs, beside those of no function."""
SHARED = ("cpu", "hex", "memory", "midstate", "rows")


def watched(compiler: Compiler, folder: Path, old: str = "", new: str = "") -> Path:
    """The program with ThreadSanitizer; in cpu.c, a text may be changed for another."""
    sources = [
        path for path in sorted((PACKAGE / "src").glob("*.c")) if path.stem in SHARED or USED.match(path.stem)
    ]
    text = (PACKAGE / "src" / "cpu.c").read_text(encoding="utf-8")
    assert old in text
    changed = folder / "cpu.c"
    changed.write_text(text.replace(old, new), encoding="utf-8")
    sources = [changed if path.name == "cpu.c" else path for path in sources]
    includes = (PACKAGE / "include", PACKAGE / "src")
    compiler.compile([HERE / "first.c", *sources], folder / "first", [*WATCHED, "-pthread"], includes)
    return folder / "first"


@pytest.mark.turns
@pytest.mark.parametrize("compiler", [pytest.param("clang", marks=pytest.mark.clang)], indirect=True)
def test_first_use_by_many_threads(compiler: Compiler, tmp_path: Path) -> None:
    program = watched(compiler, tmp_path)
    for _ in range(10):
        assert said(program) == "agree\n"


@pytest.mark.parametrize("compiler", [pytest.param("clang", marks=pytest.mark.clang)], indirect=True)
def test_a_race_is_found(compiler: Compiler, tmp_path: Path) -> None:
    load = "    unsigned known = atomic_load_explicit(&used, memory_order_relaxed);\n"
    plain = "    static volatile unsigned calls;\n    calls = calls + 1;\n"
    program = watched(compiler, tmp_path, load, plain + load)
    done = subprocess.run([str(program)], capture_output=True, text=True, check=False)
    assert "data race" in done.stderr
