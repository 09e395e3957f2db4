"""The lesson of a pass, from the parts of its docstring."""

from __future__ import annotations

import re
from dataclasses import dataclass
from inspect import getdoc

from wright.passes import Pass

NAMED = "Known as: "
"""Begins the line that has the literature's term."""


@dataclass(frozen=True)
class Lesson:
    """A pass in a sentence, as before → after, and why it holds and pays; names stand in backticks.

    ``known`` is what the literature calls it.
    """

    sentence: str
    change: str
    known: str
    reason: str


def lesson(step: Pass) -> Lesson:
    """The lesson of a pass, from its docstring: a sentence, the indented lines, its known name, the rest."""
    lines = (getdoc(type(step)) or "").replace("``", "`").splitlines()
    indented = [number for number, line in enumerate(lines) if re.match(r"    |→", line)]
    first, last = (indented[0], indented[-1]) if indented else (len(lines), len(lines))
    sentence, _, more = " ".join("\n".join(lines[:first]).split()).partition(". ")
    names, text = list[str](), list[str]()
    for line in lines[last + 1 :]:
        (names if line.startswith(NAMED) else text).append(line.removeprefix(NAMED))
    change = "\n".join(line.removeprefix("    ") for line in lines[first : last + 1])
    reason = " ".join(f"{more} {' '.join(text)}".split())
    return Lesson(sentence.rstrip(".") + ".", change, " ".join(names), reason[:1].upper() + reason[1:])
