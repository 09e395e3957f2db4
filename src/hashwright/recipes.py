"""The recipe book: for each target, function, kernel, edition and engine, the passes to apply."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hashwright.passes.recipe import Recipe, RecipeError, nearest, parse

BOOK = Path(__file__).parents[2] / "recipes"
PORTABLE = "portable"
"""The recipe that ships: the one with the best worst-case ratio over the target's engines."""


@dataclass(frozen=True)
class Entry:
    """One recipe, and where in the book it stands."""

    kernel: str
    edition: str
    engine: str
    recipe: Recipe


@cache
def page(target: str, function: str) -> tuple[Entry, ...]:
    """All recipes of a function on a target. Raises RecipeError, naming the file and the table."""
    for file in sorted((BOOK / target).glob("*.toml")):
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        if function in data.pop("functions"):
            return tuple(_entries(f"{target}/{file.name}", data))
    raise RecipeError(f"no recipe for {function} on {target}: no file in recipes/{target} lists it")


def find(target: str, function: str, kernel: str, edition: str = "fast", engine: str = PORTABLE) -> Recipe:
    """One recipe. Raises RecipeError with the nearest name where there is none."""
    entries = page(target, function)
    wanted = f"{kernel}.{edition}.{engine}"
    for entry in entries:
        if (entry.kernel, entry.edition, entry.engine) == (kernel, edition, engine):
            return entry.recipe
    names = [f"{e.kernel}.{e.edition}.{e.engine}" for e in entries]
    raise RecipeError(f"no recipe {wanted} for {function} on {target}: {nearest(wanted, names)}")


def _entries(file: str, data: dict[str, Any]) -> Iterator[Entry]:
    for kernel, editions in data.items():
        for edition, engines in editions.items():
            for engine, table in engines.items():
                try:
                    recipe = parse(" ".join(table["recipe"]))
                except RecipeError as error:
                    raise RecipeError(f"recipes/{file}, [{kernel}.{edition}.{engine}]: {error}") from error
                yield Entry(kernel, edition, engine, recipe)
