"""What a pass teaches, in its own words: the parts of its docstring."""

from __future__ import annotations

import re
from dataclasses import dataclass
from inspect import getdoc

from wright.passes.base import Pass


@dataclass(frozen=True)
class Lesson:
    """A pass in a sentence, as before → after, and why it holds and pays; names stand in backticks."""

    sentence: str
    change: str
    reason: str


def lesson(step: Pass) -> Lesson:
    """The lesson of a pass: a sentence, the indented lines, and the paragraphs behind them."""
    lines = (getdoc(type(step)) or "").replace("``", "`").splitlines()
    indented = [number for number, line in enumerate(lines) if re.match(r"    |→", line)]
    first, last = (indented[0], indented[-1]) if indented else (len(lines), len(lines))
    sentence, _, more = " ".join("\n".join(lines[:first]).split()).partition(". ")
    text = " ".join("\n".join(lines[last + 1 :]).split())
    change = "\n".join(line.removeprefix("    ") for line in lines[first : last + 1])
    reason = f"{more} {text}".strip()
    return Lesson(sentence.rstrip(".") + ".", change, reason[:1].upper() + reason[1:])
