"""The passes as a page: what each does, is known as, rests on and was worth; generated as docs/passes.md."""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import wright.proof.lemmas
import wright.proof.pass_lemmas  # noqa: F401  enters its lemmas
from wright import recipes
from wright.measure.committed import LADDERS
from wright.measure.records import load
from wright.pages.examples import Example, examples
from wright.pages.lessons import Lesson, lesson
from wright.pages.markdown import page
from wright.passes import PASSES, Pass
from wright.proof.lemma import LEMMAS
from wright.targets.registry import TARGETS
from wright.targets.target import Target
from wright.toolchain.tools import CHECKOUT

EXAMPLES = CHECKOUT / "tests" / "passes" / "golden"
"""A file of examples for each pass; tests compare them with the passes' output."""


@dataclass(frozen=True)
class Worth:
    """The result of one run: the hash's speed after the pass over that before it, by message."""

    step: str
    hash: str
    engine: str
    times: tuple[tuple[str, str], ...]
    record: str


@dataclass(frozen=True)
class Entry:
    """A pass on the page; ``language`` is the one that has it, where it is only one."""

    kind: type[Pass]
    lesson: Lesson
    file: str
    language: str
    settings: tuple[tuple[str, str], ...]
    tried: tuple[str, ...]
    """The variants that the tuner tries, if there are several."""
    lemmas: tuple[tuple[str, str], ...]
    used: tuple[tuple[str, int], ...]
    """Recipes that have it, by language."""
    example: Example
    worth: tuple[Worth, ...]

    @property
    def name(self) -> str:
        return self.kind.name


def catalogue() -> str:
    """The page, as Markdown."""
    return page("catalogue", entries=list(map(_entry, kinds())), recipes=len(_recipes()))


def kinds() -> Sequence[type[Pass]]:
    """Every pass: those of all languages in the order of recipes, then each language's own."""
    every = (kind for target in TARGETS.values() for kind in target.passes)
    return list(dict.fromkeys((*PASSES, *every)))


def lemmas(step: Pass) -> tuple[tuple[str, str], ...]:
    """The lemmas that a pass names in its docstring, or is named after: name and statement."""
    named = (step.name, *re.findall(r"`([^`]+)`", lesson(step).reason))
    known = [LEMMAS[name] for name in dict.fromkeys(named) if name in LEMMAS]
    return tuple((one.name, " ".join(one.statement.split())) for one in known)


def _entry(kind: type[Pass]) -> Entry:
    owner = next((target.title for target in TARGETS.values() if kind in target.passes), "")
    usual = ((f.name, getattr(kind(), f.name)) for f in dataclasses.fields(kind))
    tried = tuple(map(str, kind.space()))
    example, *_ = examples(EXAMPLES / f"{kind.name}.txt")
    return Entry(
        kind,
        lesson(kind()),
        Path(inspect.getfile(kind)).relative_to(CHECKOUT).as_posix(),
        "" if kind in PASSES else owner,
        tuple((name, _text(value)) for name, value in usual),
        tried if len(tried) > 1 else (),
        lemmas(kind()),
        tuple(_used(kind).items()),
        example,
        tuple(_worth(kind)),
    )


def _text(value: object) -> str:
    return "+".join(value) if isinstance(value, tuple) else str(getattr(value, "value", value))


@cache
def _recipes() -> dict[str, tuple[Target, recipes.Entry]]:
    """The book's recipes, each once, by where it is written."""
    return {
        entry.recipe.origin: (target, entry)
        for target in TARGETS.values()
        for entries in recipes.pages(recipes.BOOK, target).values()
        for entry in entries
    }


def _used(kind: type[Pass]) -> Counter[str]:
    found = Counter[str]()
    for target, entry in _recipes().values():
        found[target.title] += any(isinstance(step, kind) for step in entry.recipe.steps)
    return +found


def _worth(kind: type[Pass]) -> Iterator[Worth]:
    """The rungs that are this pass alone, in all records; those beside a recipe ask something else."""
    for file in sorted(LADDERS.glob("*.json")):
        record = load(file)
        ladder = record["ladder"]
        for rung in ladder["rungs"]:
            if re.findall(r"(\w+)\{", rung["name"]) != [kind.name] or "after" in rung:
                continue
            times = (
                (message, _times(**found["previous"])) for message, found in rung["times_as_fast"].items()
            )
            yield Worth(
                rung["name"],
                f"{ladder['title']} in {TARGETS[record['target']].title}",
                f"{ladder['engine']} {ladder['version']}",
                tuple(times),
                file.name,
            )


def _times(median: float, low: float, high: float, **_: float) -> str:
    exact = low == median == high
    return f"{median:.2f}" if exact else f"{median:.2f} ({low:.2f} to {high:.2f})"
