"""The rungs of ladders in C: a recipe's passes, and further questions about the function.

The questions for all functions come from an article that ended with "already optimal": endian loads and
rotates. Each construction adds its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from wright.ir.program import Program
from wright.measure.ladder import TEXTBOOK, Climber, Made, Rung
from wright.passes.recipe import Recipe
from wright.recipes import PORTABLE
from wright.spec import Function
from wright.targets.c.build import C_TARGET
from wright.targets.c.engines.code import Code, code
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.measure.construction import ExtraRung, measured
from wright.targets.c.measure.texts import PRELUDE

UNSEEN = (Path(__file__).parent / "peers" / "unseen.h").read_text(encoding="utf-8")


class CRungs(Climber):
    """The rungs of C on any machine; each compiler measures them in its own unit."""

    target = C_TARGET
    code = "the kernel's machine code"
    keyed = True

    def kernels(self, function: Function) -> Sequence[str]:
        return measured(function).climbed(function)

    def rungs(self, function: Function, kernel: str, variant: str = PORTABLE) -> list[Rung]:
        """The passes, and the further rungs."""
        path = super().rungs(function, kernel, variant)
        return [*path, *_unseen_of(path[0]), *measured(function).beside(function, kernel, path)]

    def textbook(self, function: Function, kernel: str, program: Program, recipe: Recipe) -> str:
        del recipe
        return measured(function).written(function, kernel, program)


def kernels(text: str) -> list[str]:
    """The names of the kernels in a text."""
    return re.findall(r"^void (\w+)\(.*\)$", text, re.MULTILINE)


def machine_code(compiler: Compiler, rung: Rung) -> Code:
    """The machine code of a rung's last kernel; of all its kernels, if they are steps of one."""
    names = kernels(rung.text)
    library = isinstance(rung, ExtraRung) and rung.library
    options = rung.options if isinstance(rung, ExtraRung) and not compiler.binutils else ()
    return code(compiler, f"{PRELUDE}{rung.text}", names if library else names[-1:], options)


def machine_codes(compiler: Compiler, rungs: Sequence[Rung]) -> dict[str, Made]:
    """The bytes of each rung's machine code, and what its instructions are."""
    found = {rung.name: machine_code(compiler, rung) for rung in rungs}
    return {name: Made(one.size, str(one)) for name, one in found.items()}


def _unseen_of(textbook: Rung) -> Iterator[Rung]:
    """Rungs that show how much the compiler gains by recognising idioms."""
    yield ExtraRung(
        "loads unseen",
        "Byte by byte: what the textbook costs where the compiler may not make one load of its byte shifts.",
        _unseen("LOADS", textbook.text),
        TEXTBOOK,
    )
    yield ExtraRung(
        "rotates unseen",
        "Two shifts and an or: what it costs where the compiler may not see the rotate in them.",
        _unseen("ROTATES", textbook.text),
        TEXTBOOK,
    )


def _unseen(what: str, text: str) -> str:
    """A kernel with helpers that hide an idiom; the compiler cannot load the message's bytes together."""
    if what == "LOADS":
        text = text.replace("const uint8_t *M", "const volatile uint8_t *M")
    return f"#define UNSEEN_{what}\n{UNSEEN}\n{text}"
