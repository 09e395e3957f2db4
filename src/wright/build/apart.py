"""A file of a package, taken apart: the frame's own lines, byte for byte, and what lies between them."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

ANY_PROOF = "\ue000"
"""Stands for what a file says of a proof, until there is one."""
_NOTE = r"[\w ,]+"


class PackageError(Exception):
    """A folder is no package of ours, or has other files than it should: each fault says where."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))


@dataclass(frozen=True)
class Place:
    """What lies in a file where one of our texts belongs."""

    file: str
    before: str
    """All that the file has before it."""
    belongs: str
    lies: str

    @property
    def line(self) -> int:
        """The first one's, counted from 1."""
        return 1 + self.before.count("\n")


def taken_apart(file: str, rendered: str, texts: Collection[str], lying: str) -> list[Place]:
    """The places of texts in a file: one or more, as it lies, beside the frame that was rendered around them.

    Raises PackageError at the first line of the frame that is not there.
    """
    first, *others = _split(rendered, texts)
    begins = _pattern(first).match(lying)
    found, at = list[Place](), begins.end() if begins else -1
    for belongs, frame in zip(others[::2], others[1::2], strict=True):
        # The last frame may be no more than a brace, as the text before it has many: it ends the file.
        end = r"\Z" if len(found) == len(others) // 2 - 1 else ""
        after = _pattern(frame, end).search(lying, at) if at >= 0 else None
        if after is None:
            raise PackageError(f"{file}{first_difference(rendered, lying)}")
        found.append(Place(file, lying[:at], belongs, lying[at : after.start()]))
        at = after.end()
    return found


def _split(rendered: str, texts: Collection[str]) -> list[str]:
    """Frames and texts by turns; of two texts at one place, the longer."""
    parts, at = list[str](), 0
    while found := [(start, -len(text), text) for text in texts if (start := rendered.find(text, at)) >= 0]:
        start, _, text = min(found)
        parts += [rendered[at:start], text]
        at = start + len(text)
    return [*parts, rendered[at:]]


def first_difference(expected: str, lying: str, first: int = 1) -> str:
    """Where two texts part, and what was expected there; ``first`` is the number of their first line.

    What is said of proofs may be anything.
    """
    wanted, had = expected.splitlines(), lying.splitlines()
    for number, (want, has) in enumerate(zip(wanted, had, strict=False), first):
        if not _pattern(want).fullmatch(has):
            return f", line {number}: {_shown(has)} is there, and should be {_shown(want)}"
    if len(wanted) > len(had):
        return f", line {first + len(had)}: {_shown(wanted[len(had)])} is missing"
    if len(had) > len(wanted):
        return f", line {first + len(wanted)}: {_shown(had[len(wanted)])} is there, and should not be"
    return ": its lines are those of the package, but not the ends of them"


def _pattern(frame: str, end: str = "") -> re.Pattern[str]:
    return re.compile(re.escape(frame).replace(ANY_PROOF, _NOTE) + end)


def _shown(line: str, most: int = 60) -> str:
    line = line.strip().replace(ANY_PROOF, "…")
    return repr(line if len(line) <= most else f"{line[:most]}…")
