"""A recipe rung by rung, counted: what each pass is worth to a further block on an emulated machine."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from hashwright.functions.chained import Chained
from hashwright.recipes import find
from hashwright.targets.c.build import C_TARGET
from hashwright.targets.c.engines.counting import Traced
from hashwright.targets.c.engines.emulated import Emulated
from hashwright.targets.c.frames import prototype
from hashwright.targets.c.readback import WORDS
from hashwright.targets.c.values import TYPES

FEW, MORE = 4, 8
"""Blocks of the two calls whose difference is counted."""
CALLER = """
int main(int count, char **words)
{
    static STATE H[16];
    static uint8_t M[4096];
    if (count == 2) compress(H, M, 0, atoi(words[1]));
    return 0;
}
"""


def rungs(function: Chained) -> Iterator[tuple[str, str]]:
    """The textbook's kernel and that after each pass of C's recipe: name and text."""
    recipe = find(C_TARGET.name, function.name, "compress")
    program = C_TARGET.kernels(function)["compress"]().program
    names = ["textbook", *map(str, recipe.steps)]
    for name, stage in zip(names, recipe.stages(program), strict=True):
        yield name, C_TARGET.print_program(stage)


def traces(engine: Emulated, function: Chained, kernel: str) -> tuple[list[str], list[str]]:
    """Of a call with few blocks and one with more. Raises MissingEngineError or EngineError."""
    head = f"#include <stdint.h>\n#include <stdlib.h>\n{prototype(kernel)};\n"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sources = {
            "kernel.c": f'#include "words.h"\n{head}{kernel}',
            "caller.c": head + CALLER.replace("STATE", TYPES[function.word]),
        }
        for file, text in {"words.h": WORDS, **sources}.items():
            (folder / file).write_text(text, encoding="utf-8")
        engine.compile([folder / file for file in sources], folder / "program")
        traced = Traced(engine, folder / "program", folder)
        few, more = (traced.call("compress", [str(n * function.block_size)])[0] for n in (FEW, MORE))
    return few, more
