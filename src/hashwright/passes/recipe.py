"""Recipes: ordered passes as text, such as ``inline{} unroll{role=rounds,by=5}``."""

from __future__ import annotations

import dataclasses
import difflib
import re
from dataclasses import dataclass
from enum import Enum
from typing import Any, get_type_hints

from hashwright.ir.program import Program
from hashwright.ir.verify import verify
from hashwright.passes import PASSES, Pass, PassError


class RecipeError(Exception):
    """A recipe that cannot be read: it names the place and what would be right."""


_STEP = re.compile(r"\s*([a-z_]+)\{([^{}]*)\}\s*")


@dataclass(frozen=True)
class Recipe:
    """Passes in the order in which they apply."""

    steps: tuple[Pass, ...]

    def apply(self, program: Program) -> Program:
        """The program after every pass. Raises PassError, naming the pass and its place."""
        return self.stages(program)[-1]

    def stages(self, program: Program) -> list[Program]:
        """The program before the first pass, and after each one."""
        found = [program]
        for place, step in enumerate(self.steps, 1):
            try:
                found.append(step.apply(found[-1]))
                verify(found[-1])
            except PassError as error:
                raise RecipeError(f"pass {place} of {len(self.steps)}, {error}") from error
        return found

    def __str__(self) -> str:
        return " ".join(map(str, self.steps))


def parse(text: str) -> Recipe:
    """The recipe that a text spells. Raises RecipeError at the first step that is wrong."""
    steps: list[Pass] = []
    at = 0
    while at < len(text.rstrip()):
        match = _STEP.match(text, at)
        if match is None:
            wrong = text[at:].split()[0]
            raise RecipeError(f"step {len(steps) + 1}, '{wrong}': a step is written name{{setting=value,…}}")
        steps.append(_step(len(steps) + 1, *match.groups()))
        at = match.end()
    return Recipe(tuple(steps))


def nearest(name: str, names: list[str]) -> str:
    """A hint for a misspelt name: the closest, or all there are."""
    close = difflib.get_close_matches(name, names, n=1)
    return f"did you mean '{close[0]}'?" if close else f"there are: {', '.join(names)}"


def _step(place: int, name: str, settings: str) -> Pass:
    by_name = {kind.name: kind for kind in PASSES}
    if name not in by_name:
        raise RecipeError(f"step {place}: no pass '{name}'; {nearest(name, list(by_name))}")
    kind = by_name[name]
    types = get_type_hints(kind)
    fields = [f.name for f in dataclasses.fields(kind)]
    values: dict[str, Any] = {}
    for part in filter(None, (piece.strip() for piece in settings.split(","))):
        key, equals, value = part.partition("=")
        if not equals or key not in fields:
            known = f"its settings are: {', '.join(fields)}" if fields else "it has no settings"
            raise RecipeError(f"step {place}, {name}: no setting '{key}'; {known}")
        values[key] = _value(place, name, key, types[key], value)
    return kind(**values)


def _value(place: int, name: str, key: str, kind: Any, text: str) -> Any:
    if kind is int:
        try:
            return int(text)
        except ValueError:
            raise RecipeError(f"step {place}, {name}: {key}={text} is not a whole number") from None
    if isinstance(kind, type) and issubclass(kind, Enum):
        values = [str(member.value) for member in kind]
        if text not in values:
            raise RecipeError(f"step {place}, {name}: no {key} '{text}'; {nearest(text, values)}")
        return kind(text)
    return tuple(text.split("+")) if kind == tuple[str, ...] else text
