"""Places of kernels in a file, between parts of its frame, which have to match byte for byte."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from wright.errors import ReadableError

ANY_PROOF = "\ue000"
"""A placeholder for a proof note, which depends on a proof to come."""
_NOTE = r"[\w ,]+"


class PackageError(ReadableError):
    """A folder is no package of ours, or its files differ from the package's; each fault names its file."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))


@dataclass(frozen=True)
class Place:
    """A place in a file for one of our texts: the expected text, and the one found there."""

    file: str
    content: str
    """The whole file."""
    start: int
    expected: str
    found: str

    @property
    def line(self) -> int:
        """The place's first line, counted from 1."""
        return 1 + self.content.count("\n", 0, self.start)


def find_places(file: str, rendered: str, texts: Collection[str], actual: str) -> list[Place]:
    """The places of texts in the actual file, found by matching the rendered frame around them.

    There is at least one. Raises PackageError at the first line of the frame that is missing.
    """
    first, *others = _split(rendered, texts)
    begins = _pattern(first).match(actual)
    found, at = list[Place](), begins.end() if begins else -1
    for expected, frame in zip(others[::2], others[1::2], strict=True):
        # The last frame may be a single brace, and kernels have many braces: match it at the file's end only.
        end = r"\Z" if len(found) == len(others) // 2 - 1 else ""
        after = _pattern(frame, end).search(actual, at) if at >= 0 else None
        if after is None:
            raise PackageError(f"{file}{first_difference(rendered, actual)}")
        found.append(Place(file, actual, at, expected, actual[at : after.start()]))
        at = after.end()
    return found


def _split(rendered: str, texts: Collection[str]) -> list[str]:
    """Frames and texts, alternating; where two texts start at one place, the longer one."""
    parts, at = list[str](), 0
    starts = sorted((start, -len(text), text) for text in texts for start in _starts(rendered, text))
    for start, _, text in starts:
        if start >= at:
            parts += [rendered[at:start], text]
            at = start + len(text)
    return [*parts, rendered[at:]]


def _starts(rendered: str, text: str) -> Iterator[int]:
    """Where a text begins in a file."""
    at = rendered.find(text)
    while at >= 0:
        yield at
        at = rendered.find(text, at + 1)


def first_difference(expected: str, actual: str, first: int = 1) -> str:
    """The first line where two texts differ, and the expected line; ``first`` numbers their first line.

    Proof notes may differ.
    """
    wanted, had = expected.splitlines(), actual.splitlines()
    for number, (want, has) in enumerate(zip(wanted, had, strict=False), first):
        if not _pattern(want).fullmatch(has):
            return f", line {number}: {_shown(has)} is there, and should be {_shown(want)}"
    if len(wanted) > len(had):
        return f", line {first + len(had)}: {_shown(wanted[len(had)])} is missing"
    if len(had) > len(wanted):
        return f", line {first + len(wanted)}: {_shown(had[len(wanted)])} is there, and should not be"
    return ": its lines match the package's, but its line ends differ"


def _pattern(frame: str, end: str = "") -> re.Pattern[str]:
    return re.compile(re.escape(frame).replace(ANY_PROOF, _NOTE) + end)


def _shown(line: str, most: int = 60) -> str:
    line = line.strip().replace(ANY_PROOF, "…")
    return repr(line if len(line) <= most else f"{line[:most]}…")
