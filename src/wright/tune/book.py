"""Write the result of a search as a page of the recipe book."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path

from wright.passes.recipe import Recipe
from wright.recipes import BOOK, RUNNER_UP, SCORE, TUNED
from wright.toolchain.engine import Engine
from wright.tune.search import SearchResult


def write(found: SearchResult, functions: tuple[str, ...], kernel: str, target: str, engine: Engine) -> Path:
    """Write winner and runner-up, with their scores, next to the recipes made by hand, and name the file.

    ``functions`` are all those that share the kernel; the first one was measured.
    """
    page = BOOK / target / TUNED / f"{functions[0]}.{engine.name}.toml"
    page.parent.mkdir(exist_ok=True)
    page.write_text(
        "\n".join(_lines(found, functions, kernel, engine)) + "\n", encoding="utf-8", newline="\n"
    )
    return page


def _lines(found: SearchResult, functions: tuple[str, ...], kernel: str, engine: Engine) -> Iterator[str]:
    yield "# Found and written by `wright tune`. DO NOT EDIT."
    yield f"functions = {json.dumps(functions)}"
    for edition, candidate in (("fast", found.winner), (RUNNER_UP, found.runner_up)):
        yield ""
        yield f"[{kernel}.{edition}.{engine.name}]"
        yield from _recipe(candidate.recipe)
    yield ""
    yield f"[{kernel}.fast.{engine.name}.{SCORE}]"
    yield f"measured = {json.dumps(functions[0])}"
    yield f"engine = {json.dumps(f'{engine.title} {engine.version()}')}"
    yield f"recipes = {found.tried}"
    yield f"noise = {found.noise:.4f}"
    yield "# times as fast as"
    for name, gain in {**found.over, "textbook": found.over_textbook}.items():
        yield f"{name} = {math.exp(gain):.3f}"


def _recipe(recipe: Recipe) -> Iterator[str]:
    yield "recipe = ["
    yield from (f"  {json.dumps(str(step))}," for step in recipe.steps)
    yield "]"
