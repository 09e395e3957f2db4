"""Vectors of words side by side: marks256.h and marks512.h mean what the processor does."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.targets.c.driver import PACKAGE
from tests.targets.packages import said
from wright.instructions.avx import INSTRUCTIONS, LANES, WORD
from wright.ir.parts import lane, pack
from wright.ir.rewrite import substitute
from wright.ir.terms import Term, const, value_of
from wright.spec.sha1dc import SHA1DC
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.vectors import VECTORS

ROWS = 200
FOUR = 4
"""Lanes of the vectors that are joined."""


def has(needs: Sequence[str]) -> bool:
    cpu = Path("/proc/cpuinfo")
    return cpu.exists() and {*needs} <= {*cpu.read_text(encoding="utf-8").split()}


def asked(lanes: int, instructions: str, places: Sequence[int]) -> str:
    """A program that reads three vectors, and prints what each function of a header makes of them."""
    kind, parts = f"uint32x{lanes}_t", ", ".join(f"part[{i}]" for i in range(lanes // FOUR))
    chosen = f"shuffle32x{lanes}(in[0], in[1], {', '.join(map(str, places))})"
    lines = ["#include <stdio.h>", "#include <string.h>", '#include "x86.h"']
    lines += [f'HW_BEGIN("sha,ssse3,sse4.1,{instructions}")']
    lines += [f'#include "{name}.h"' for name in (f"lanes{32 * lanes}", "shani", f"marks{32 * lanes}")]
    lines += ["int main(void)", "{"]
    lines += [f"    static uint32_t words[3][{lanes}];", f"    {kind} in[3], out;"]
    lines += [f"    uint32x4_t part[{lanes // FOUR}];", "    for (;;) {"]
    lines += [f"        for (int i = 0; i < {3 * lanes}; i++)"]
    lines += [f'            if (scanf("%x", &words[i / {lanes}][i % {lanes}]) != 1) return 0;']
    lines += ["        memcpy(in, words, sizeof in);", "        memcpy(part, words, sizeof part);"]
    for call in (f"marked32x{lanes}(in[0], in[1], in[2])", f"joined32x{lanes}({parts})", chosen):
        lines += [f"        out = {call};"]
        lines += [f'        for (int i = 0; i < {lanes}; i++) printf("%x ", out[i]);']
    return "\n".join([*lines, "    }", "}", "HW_END"]) + "\n"


@pytest.mark.parametrize("lanes", LANES)
def test_they_mean_what_the_processor_does(compiler: Compiler, tmp_path: Path, lanes: int) -> None:
    """By chance, with single bits of which a word has one or not."""
    (vectors,) = (each for each in VECTORS if each.lanes(WORD) == lanes and each.machine.startswith("HW_X86"))
    if not has([*vectors.instructions.split(","), "sha_ni"]):
        pytest.skip(f"this processor has not all of {vectors.instructions}, and the SHA instructions")
    chance, marked = random.Random(lanes), INSTRUCTIONS[f"marked32x{lanes}"]
    places = [chance.randrange(2 * lanes) for _ in range(lanes)]
    source, rows_file = tmp_path / "asked.c", tmp_path / "rows"
    source.write_text(asked(lanes, vectors.instructions, places), encoding="utf-8")
    compiler.compile([source], tmp_path / "asked", (), (PACKAGE / "src", PACKAGE / "include"))
    given, wanted = list[int](), list[int]()
    for _ in range(ROWS):
        words, marks = ([chance.getrandbits(WORD) for _ in range(lanes)] for _ in range(2))
        bits = [1 << chance.randrange(WORD) if chance.randrange(8) else 0 for _ in range(lanes)]
        given += [*words, *bits, *marks]
        named = dict(
            zip((name for name, _ in marked.parameters), map(vector, (words, bits, marks)), strict=True)
        )
        out = substitute(marked.body, named)
        wanted += [value_of(lane(out, i)) or 0 for i in range(lanes)]
        wanted += [*words, *([*words, *bits][i] for i in places)]
    rows_file.write_text(" ".join(f"{word:x}" for word in given), encoding="utf-8")
    found = said("sh", "-c", f"{tmp_path / 'asked'} < {rows_file}").split()
    assert found == [f"{word:x}" for word in wanted]


def vector(words: Sequence[int]) -> Term:
    return pack(tuple(const(word, WORD) for word in words))


def test_kernels_use_all_of_them() -> None:
    """So that none of these is only here for its test."""
    for lanes in LANES:
        text = C_TARGET.make(SHA1DC, f"side_by_side{lanes}").text
        assert all(f"{name}32x{lanes}(" in text for name in ("marked", "joined", "shuffle"))
