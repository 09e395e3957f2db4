"""Examples of passes, in textual IR: a small program before and after a pass with its settings."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from wright.ir.parse import parse as parse_program
from wright.ir.program import Own
from wright.ir.show import show
from wright.passes.recipe import Passes, parse

ARROW = "→"


@dataclass(frozen=True)
class Example:
    """``note`` explains the example, if it needs a word."""

    note: str
    recipe: str
    before: str
    after: str

    def made(self, passes: Passes) -> str:
        """The program after the passes of today."""
        return show(parse(self.recipe, passes).apply(parse_program(self.before, Own.__subclasses__())))

    def __str__(self) -> str:
        note = f"# {self.note}\n" if self.note else ""
        return f"{note}{self.recipe}\n{self.before}{ARROW}\n{self.after}"


def examples(file: Path) -> list[Example]:
    """The examples of a file, one a paragraph."""
    return [_example(text) for text in file.read_text(encoding="utf-8").split("\n\n")]


def _example(text: str) -> Example:
    lines = text.strip("\n").splitlines()
    note = lines.pop(0).removeprefix("# ") if lines[0].startswith("# ") else ""
    at = lines.index(ARROW)
    before, after = ("\n".join(part) + "\n" for part in (lines[1:at], lines[at + 1 :]))
    return Example(note, lines[0], before, after)
