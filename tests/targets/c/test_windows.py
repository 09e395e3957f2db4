"""Compilers for Windows: their programs under Wine, and native compilers in place of others."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.targets.c.driver import HERE, PACKAGE, PORTABLE, SOURCES, Library
from tests.targets.c.test_batch import memory_is_kept
from tests.targets.packages import said
from wright.targets.c.engines import NATIVE
from wright.targets.c.engines.compiler import Compiler

WIDE = [source for source in SOURCES if re.search(r"_avx(2|512)$", source.stem)]
OF_SHA512 = r"cpu|hex|memory|midstate|rows|((ahead|fixed|many)_)?sha512|sha512_avx(2|512)"
ALIGNED = ("-mpreferred-stack-boundary=6", "-mincoming-stack-boundary=6")
"""GCC assumes a stack aligned to 64 bytes, as it does for Windows, where it is not so (its bug 54412)."""


@pytest.fixture
def here(compiler: Compiler) -> Compiler:
    if "x86_64" not in said(compiler.find(), "-dumpmachine"):
        pytest.skip("the vectors are those of x86-64")
    return compiler


@pytest.mark.parametrize("system", ["-D_WIN32", "-D__CYGWIN__"])
def test_wide_vectors_are_only_where_the_stack_is_aligned(
    here: Compiler, tmp_path: Path, system: str
) -> None:
    """GCC for Windows compiles none of them; Clang aligns the stack of a function that needs it."""
    sample = [source for source in WIDE if source.stem.startswith(("md5", "siphash12"))]
    assert len(sample) == 6
    for source in sample:
        here.compile([source], tmp_path / "wide.o", ["-c", system], (PACKAGE / "include",))
        defined = re.findall(r" T (\w+)$", said("nm", tmp_path / "wide.o"), re.MULTILINE)
        assert (f"hw_{source.stem}" in defined) == (here.name != "gcc")
        assert bool(defined) == (here.name != "gcc")


@pytest.mark.gcc
@pytest.mark.parametrize(
    ("system", "ends"), [("-D_WIN32", "right\n"), ("-Uwindows", "")], ids=["for Windows", "with all vectors"]
)
def test_the_stack_of_windows(tmp_path: Path, system: str, ends: str) -> None:
    """With 32-byte vectors the same program crashes in its first batch, so the test would detect them."""
    cpu = Path("/proc/cpuinfo")
    if not {"avx2", "bmi2"} <= set(cpu.read_text(encoding="utf-8").split() if cpu.exists() else ()):
        pytest.skip("this processor has no AVX2")
    gcc, objects = NATIVE["gcc"], list[Path]()
    for source in (source for source in SOURCES if re.fullmatch(OF_SHA512, source.stem)):
        objects.append(tmp_path / f"{source.stem}.o")
        gcc.compile([source], objects[-1], ["-c", "-w", *ALIGNED, system], (PACKAGE / "include",))
    gcc.compile([HERE / "stack.c", *objects], tmp_path / "stack", (), (PACKAGE / "include",))
    done = subprocess.run([str(tmp_path / "stack")], capture_output=True, text=True, check=False)
    assert done.stdout == ends
    assert (done.returncode == 0) == bool(ends)


@pytest.mark.turns
@pytest.mark.clang
def test_compilers_that_do_not_call_themselves_gnu(session: Path, tmp_path: Path) -> None:
    """clang-cl is one, MSVC another: portable C, and right answers."""
    library = Library(NATIVE["clang"], session)
    program = library.link([PACKAGE / "test" / "answers.c"], tmp_path / "answers", (*PORTABLE, "-U__GNUC__"))
    assert re.fullmatch(r"hashwright .*, instructions 0: \d+ answers, 0 wrong\n", said(program))


def test_all_answers_on_windows(windows: Compiler, session: Path, tmp_path: Path) -> None:
    program = Library(windows, session).link([PACKAGE / "test" / "answers.c"], tmp_path / "answers", ())
    command, *words = windows.running(program)
    assert re.fullmatch(r"hashwright .*, instructions \d+: \d+ answers, 0 wrong\n", said(command, *words))


def test_batches_on_windows(windows: Compiler, session: Path, tmp_path: Path) -> None:
    memory_is_kept(Library(windows, session), tmp_path, ())
