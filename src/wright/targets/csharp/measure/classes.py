"""Further rungs for SHA-1 in C#: the shapes of Mono's own class, and one as short as the standard's."""

from __future__ import annotations

from collections.abc import Iterator

from wright.measure.ladder import TEXTBOOK, Rung
from wright.passes.recipe import parse
from wright.spec import Function
from wright.targets.csharp.build import CSHARP

_ROUNDS = "ch{form=mux} inline{} split{} name{}"
SHAPES = {
    "as Mono 1.9": (
        f"{_ROUNDS} unroll{{}} rename{{}} forward{{}}",
        "The shape of Mono's class until 1.9: all rounds in a row, over a buffer that is a field.",
    ),
    "five rounds a turn": (
        f"{_ROUNDS} unroll{{by=5}} rename{{}} forward{{}}",
        "The loops of Mono's class since 2.0, whose buffer is a local besides: a third of the code.",
    ),
    "short": (
        "ch{form=mux} maj{form=mux} inline{} fuse{}",
        "One loop for schedule and rounds: no longer than what the standard writes, in lines or in IL.",
    ),
}
"""By name: the recipe, and its purpose."""


def shapes(function: Function) -> Iterator[Rung]:
    """The rungs, compared with the textbook; only SHA-1 has them."""
    if function.name == "sha1":
        for name, (recipe, lesson) in SHAPES.items():
            text = CSHARP.by_recipe(function, "compress", parse(recipe, CSHARP.passes)).text
            yield Rung(name, lesson, text, TEXTBOOK)
