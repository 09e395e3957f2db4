"""The library uses the instructions that the processor has, and fewer after a limiting call."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.targets.c.driver import PACKAGE, Library
from tests.targets.packages import said
from wright.targets.c.engines.emulated import Emulated

SHA, AVX2, AVX512, CRC, CLMUL, VPCLMUL = 1, 2, 4, 64, 128, 256
LINUX = {
    SHA: {"sha_ni", "ssse3", "sse4_1"},
    AVX2: {"avx2", "bmi1", "bmi2"},
    CRC: {"sse4_2"},
    CLMUL: {"pclmulqdq", "sse4_1"},
    AVX512: {"avx512f", "avx512bw", "avx512dq", "avx512vl", "bmi1", "bmi2"},
    VPCLMUL: {"vpclmulqdq", "avx512f", "avx512bw", "avx512dq", "avx512vl", "bmi1", "bmi2"},
}
"""Linux's names for those of x86-64."""
ASKED = f"""\
#include <hashwright.h>
#include "{PACKAGE / "src" / "many.h"}"
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **limits)
{{
    for (int i = 0; i < count; i++) {{
        const unsigned left = i > 0 ? hw_limit_instructions((unsigned)atoi(limits[i])) : hw_instructions();
        if (left != hw_instructions()) return 1;
        printf("%u %d %d\\n", left, (int)hw_vectors_here(), hw_has_sha());
    }}
    return 0;
}}
"""


def best(left: int) -> int:
    """The widest vectors of batches, numbered as in many.h."""
    return 2 if left & AVX512 else 1 if left & AVX2 else 0


@pytest.fixture
def asked(library: Library, tmp_path: Path) -> Path:
    if "x86_64" not in said(library.compiler.find(), "-dumpmachine"):
        pytest.skip("the instructions are those of x86-64")
    (tmp_path / "asked.c").write_text(ASKED, encoding="utf-8")
    return library.link([tmp_path / "asked.c"], tmp_path / "asked")


@pytest.mark.parametrize(
    "limits",
    [(), (~AVX512,), (~SHA, 7), (~AVX2, ~SHA), (0, 7), (~CRC,), (~CLMUL, ~VPCLMUL), (AVX2, SHA), (-1, -1)],
    ids=str,
)
def test_only_downwards(asked: Path, limits: tuple[int, ...]) -> None:
    """A later limit cannot restore instructions that an earlier one removed."""
    has = set(Path("/proc/cpuinfo").read_text(encoding="utf-8").split())
    left = sum(bit for bit, names in LINUX.items() if names <= has)
    wanted = []
    for limit in (-1, *limits):
        left &= limit
        wanted.append(f"{left} {best(left)} {left & SHA}")
    assert said(asked, *map(str, limits)).splitlines() == wanted


def test_what_the_compiler_was_told_is_the_most(library: Library, tmp_path: Path) -> None:
    (tmp_path / "asked.c").write_text(ASKED, encoding="utf-8")
    defined = ["-DHW_VECTOR_BITS=0", "-DHW_SHA_INSTRUCTIONS=0", "-DHW_CRC_INSTRUCTIONS=0"]
    program = library.link([tmp_path / "asked.c"], tmp_path / "asked", defined=defined)
    assert said(program, "-1") == "0 0 0\n" * 2


@pytest.mark.parametrize(("cpu", "used"), [("neoverse-n1", 9 + CRC + CLMUL), ("max", 57 + CRC + CLMUL)])
def test_on_arm(arm: Emulated, session: Path, tmp_path: Path, cpu: str, used: int) -> None:
    """Known answers by NEON and SHA instructions, with ARMv8.2's and without, and by plain C."""
    program = Library(arm, session).link([PACKAGE / "test" / "answers.c"], tmp_path / "answers")
    emulator, *run = arm.running(program)
    said_of_all = said(emulator, "-cpu", cpu, *run)
    assert re.search(rf"instructions {used}: \d+ answers, 0 wrong\n$", said_of_all), said_of_all
