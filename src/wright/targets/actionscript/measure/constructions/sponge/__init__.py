"""Ladders of sponges: the recipe's passes one by one, from a text to its digits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wright.measure.ladder import TEXTBOOK, Rung
from wright.pages.lessons import lesson
from wright.passes.recipe import Recipe
from wright.spec.constructions.sponge import Sponge
from wright.targets.actionscript.build import ACTIONSCRIPT
from wright.targets.actionscript.constructions.sponge import ABSORB
from wright.targets.actionscript.printer import print_program
from wright.targets.packages import environment

NEEDED = "halves"
"""The pass without which words of 64 bits cannot be printed."""
_FRAMES = environment(Path(__file__).parent)


@dataclass(frozen=True)
class Steps:
    """The ladder of a function."""

    function: Sponge
    kernel = ABSORB

    def rungs(self, book: Recipe) -> Iterator[Rung]:
        """The standard's text by halves, then the recipe's other passes."""
        had = {NEEDED}
        yield Rung(TEXTBOOK, "As the standard writes it, words in two halves.", self._text(book, had))
        for pass_ in book.steps:
            if pass_.name not in had:
                had.add(pass_.name)
                yield Rung(str(pass_), lesson(pass_).sentence, self._text(book, had))

    def around(self, kernel: str) -> str:
        """A kernel in the least frame that hashes a text."""
        context = {
            name: getattr(self.function, name)
            for name in ("block_size", "state_size", "digest_size", "suffix")
        }
        return _FRAMES.get_template("whole.as").render(**context) + "\n" + kernel

    def _text(self, book: Recipe, names: set[str]) -> str:
        recipe = Recipe(tuple(step for step in book.steps if step.name in names), book.origin)
        textbook = ACTIONSCRIPT.textbook(self.function, ABSORB)
        return self.around(print_program(recipe.apply(textbook.program)))


def climbed(function: Sponge) -> Steps:
    """The ladder."""
    return Steps(function)
