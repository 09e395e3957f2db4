"""A short excerpt of a pass's changes: the first differences between two texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

CHANGES = 3
"""How many places an excerpt shows."""
LINES = 9
"""How many removed, and how many added lines one place shows: a round with its neighbours."""


@dataclass(frozen=True)
class Line:
    """One line of an excerpt: ``sign`` is ``-`` or ``+``, a blank for context, ``…`` for omitted lines."""

    sign: str
    text: str


def excerpt(before: str, after: str, changes: int = CHANGES, lines: int = LINES) -> list[Line]:
    """The first changes, each after the line before it, and the number of further ones.

    Empty if the texts are equal.
    """
    old, new = before.splitlines(), after.splitlines()
    matched = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    found = [(old[i:j], new[k:m], old[i - 1 : i]) for tag, i, j, k, m in matched if tag != "equal"]
    shown = [
        line
        for left, came, above in found[:changes]
        for line in (*(Line(" ", text) for text in above), *_cut("-", left, lines), *_cut("+", came, lines))
    ]
    rest = len(found) - changes
    if rest > 0:
        shown.append(Line("…", f"{rest:,} more {'place' if rest == 1 else 'places'}"))
    return shown


def _cut(sign: str, texts: Sequence[str], lines: int) -> Iterator[Line]:
    """The first lines, and the number of omitted ones; a single line is never omitted."""
    if len(texts) <= lines + 1:
        yield from (Line(sign, text) for text in texts)
        return
    yield from (Line(sign, text) for text in texts[:lines])
    yield Line("…", f"{len(texts) - lines:,} more lines {'gone' if sign == '-' else 'new'}")
