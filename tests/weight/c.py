"""C's and Python's rows: what compiling the library takes, and what of it lands in a program."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path

from tests.targets.c.test_pairs import FOLDER, ONCE
from tests.targets.c.test_switches import EMPTIED, SWITCHES, emptied
from tests.targets.packages import said
from tests.weight.packages import PACKAGES
from tests.weight.row import Measured, Row

PACKAGE = PACKAGES / "c"
STANDARD = "-std=c11"


@cache
def compiled() -> dict[str, float]:
    """Seconds of the processor that GCC takes for each file of the library by ``-O2``."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made.o"
        return {
            file.name: _spent("gcc", STANDARD, "-O2", f"-I{PACKAGE / 'include'}", "-c", file, "-o", made)
            for file in sorted((PACKAGE / "src").glob("*.c"))
        }


def _spent(*command: str | Path) -> float:
    before = os.times()
    said(*command)
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


def whole() -> Measured:
    return Measured(round(sum(compiled().values()), 1))


def slowest() -> Measured:
    return Measured(round(max(compiled().values()), 1))


def files() -> Measured:
    return Measured(len(list((PACKAGE / "src").glob("*.c"))))


def linked() -> Measured:
    """Bytes of text of a program that asks for one digest, by the pair of files of its family."""
    with tempfile.TemporaryDirectory() as folder:
        program, made = Path(folder) / "once.c", Path(folder) / "once"
        program.write_text(ONCE, encoding="utf-8")
        sections = ("-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections")
        said(
            "gcc",
            STANDARD,
            "-O2",
            *sections,
            f"-I{FOLDER}",
            program,
            FOLDER / "hashwright-sha256.c",
            "-o",
            made,
        )
        return Measured(_text(made))


def _text(made: Path) -> int:
    return int(said("size", made).splitlines()[1].split()[0])


def dead() -> Measured:
    """Bytes of text in the files of kernels that switches turn off."""
    with tempfile.TemporaryDirectory() as folder:
        made, total = Path(folder) / "made.o", 0
        for switch in SWITCHES:
            for source in emptied(EMPTIED[switch]):
                said("gcc", STANDARD, "-O0", switch, f"-I{PACKAGE / 'include'}", "-c", source, "-o", made)
                total += _text(made) if said("nm", made) else 0
        return Measured(total)


def installed() -> Measured:
    """Seconds of ``pip install ./packages/python``, by the clock."""
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder]
        subprocess.run(
            [*command, str(PACKAGES / "python")], check=True, env={**os.environ, "CCACHE_DISABLE": "1"}
        )
        return Measured(round(time.perf_counter() - begun, 0))


ROWS = [
    Row("c-files", "C: files of the library", "", 249, None, files),
    Row("c-compiled", "C: all of them by GCC's `-O2`, of the processor", "s", 85, 40, whole, varies=True),
    Row("c-slowest", "C: the slowest of them", "s", 4, None, slowest, varies=True),
    Row(
        "c-linked",
        "C: text of a program that calls `hw_sha256`, by `hashwright-sha256.c`",
        "B",
        1_650_000,
        30_000,
        linked,
        varies=True,
    ),
    Row("c-dead", "C: text of kernels that the three switches turn off", "B", 170_000, 0, dead),
    Row(
        "python-installed",
        "`pip install ./packages/python`, two cores, by the clock",
        "s",
        105,
        30,
        installed,
        varies=True,
    ),
]
