"""Recipes: ordered passes as text, such as ``inline{} unroll{role=rounds,by=5}``."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, get_type_hints

from wright.errors import ReadableError, nearest
from wright.ir.program import Program
from wright.ir.verify import IllegalProgramError, verify
from wright.passes import PASSES, Pass, PassError


class RecipeError(ReadableError):
    """A recipe that cannot be read: it names the place and what would be right."""


Passes = tuple[type[Pass], ...]
"""The passes that a language's recipes may use."""
_STEP = re.compile(r"\s*([a-z_]+)\{([^{}]*)\}\s*")
_FORM = "a step is written name{setting=value,…}"
_CHANGE = re.compile(r"without (.+)|(.+) (instead of|before|after) (.+)")


@dataclass(frozen=True)
class Recipe:
    """Passes in the order in which they apply, and where they are written."""

    steps: tuple[Pass, ...]
    origin: str = field(default="", compare=False)
    """The file and the table, for errors; empty where it was given as text."""

    def apply(self, program: Program) -> Program:
        """The program after every pass. Raises RecipeError, naming the origin, the pass and its place."""
        return self.stages(program)[-1]

    def stages(self, program: Program) -> list[Program]:
        """The program before the first pass, and after each one."""
        found = [program]
        for number, step in enumerate(self.steps, 1):
            place = f"pass {number} of {len(self.steps)}"
            try:
                program = step.apply(found[-1])
                verify(program)
            except PassError as error:
                raise self.error(f"{place}, {error}") from error
            except IllegalProgramError as error:
                reason = f"it does not go with the passes before it: {error}"
                raise self.error(f"{place}, {step}: {reason}") from error
            found.append(program)
        return found

    def error(self, what: str) -> RecipeError:
        """An error that says where the recipe stands."""
        return RecipeError(f"{self.origin}: {what}" if self.origin else what)

    def __str__(self) -> str:
        return " ".join(map(str, self.steps))


def parse(text: str, passes: Passes = PASSES) -> Recipe:
    """The recipe that a text spells. Raises RecipeError at the first step that is wrong."""
    steps: list[str] = []
    at = 0
    while at < len(text.rstrip()):
        match = _STEP.match(text, at)
        steps.append(match.group() if match else text[at:].split()[0])
        at = match.end() if match else len(text)
    return read(steps, passes=passes)


def read(steps: Sequence[str], origin: str = "", passes: Passes = PASSES) -> Recipe:
    """The recipe whose steps are spelt one by one. Raises RecipeError at the first that is wrong."""
    try:
        return Recipe(tuple(_step(place, text, passes) for place, text in enumerate(steps, 1)), origin)
    except RecipeError as error:
        raise Recipe((), origin).error(str(error)) from None


def changed(recipe: Recipe, change: str, passes: Passes = PASSES) -> Recipe:
    """The recipe with some steps left out, or others in the place of one, or beside it.

    A change is written ``without keep{}``, ``fold{} after scalars{}``, ``nest{} before inline{}`` or
    ``unroll{by=4} instead of unroll{}``. Raises RecipeError where the recipe does not have that step once.
    """
    found = _CHANGE.fullmatch(change.strip())
    if found is None:
        hint = "without a{} b{}', 'a{} b{} after c{}', 'a{} before c{}' or 'a{} instead of c{}'"
        raise recipe.error(f"'{change}': a change is written '{hint}")
    gone, texts, where, anchor = found.groups()
    steps = list(recipe.steps)
    try:
        old, new = parse(gone or anchor, passes).steps, parse(texts or "", passes).steps
    except RecipeError as error:
        raise recipe.error(f"'{change}': {error}") from None
    if not gone and len(old) > 1:
        raise recipe.error(f"'{change}': steps go {where} one other, not {len(old)}")
    for step in old:
        if steps.count(step) != 1:
            times = f"has {step} {steps.count(step)} times" if step in steps else f"has no {step}"
            raise recipe.error(f"'{change}': what it goes on from {times}")
        at = steps.index(step)
        steps[at + (where == "after") : at + (where != "before")] = new
    return Recipe(tuple(steps), recipe.origin)


def _step(place: int, text: str, passes: Passes) -> Pass:
    match = _STEP.fullmatch(text)
    if match is None:
        raise RecipeError(f"step {place}, '{text}': {_FORM}")
    name, settings = match.groups()
    by_name = {kind.name: kind for kind in passes}
    if name not in by_name:
        own = ", ".join(kind.name for kind in passes if kind not in PASSES) or "none"
        hint = f"{nearest(name, list(by_name))} (passes that this language alone has: {own})"
        raise RecipeError(f"step {place}: no pass '{name}'; {hint}")
    kind = by_name[name]
    types = get_type_hints(kind)
    fields = [f.name for f in dataclasses.fields(kind)]
    values: dict[str, Any] = {}
    for part in filter(None, (piece.strip() for piece in settings.split(","))):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or key not in fields:
            known = f"its settings are: {', '.join(fields)}" if fields else "it has no settings"
            raise RecipeError(f"step {place}, {name}: no setting '{key}'; {known}")
        if key in values:
            raise RecipeError(f"step {place}, {name}: {key} is set twice; leave one")
        values[key] = _value(f"step {place}, {name}", key, types[key], value)
    return kind(**values)


def _value(place: str, key: str, kind: Any, text: str) -> Any:
    if kind is int:
        if not re.fullmatch(r"[0-9]+", text):
            raise RecipeError(f"{place}: {key}={text} is not a whole number, 0 or more")
        return int(text)
    if isinstance(kind, type) and issubclass(kind, Enum):
        values = [str(member.value) for member in kind]
        if text not in values:
            raise RecipeError(f"{place}: no {key} '{text}'; {nearest(text, values)}")
        return kind(text)
    names = tuple(text.split("+")) if kind == tuple[str, ...] else (text,)
    for name in names:
        if not re.fullmatch(r"[A-Za-z]\w*", name, re.ASCII):
            raise RecipeError(
                f"{place}: {key}={text} is not a name: letters first, then letters, digits or _"
            )
    return names if kind == tuple[str, ...] else text
