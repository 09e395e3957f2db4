"""The public surface of a package: what its users may name, without comments and bodies.

A surface is compared from release to release, so each declaration has one form, on one line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

Surface = Mapping[str, Iterable[str]]
"""Declarations by the files that have them."""

_COMMENT = re.compile(r"""(?P<kept>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')|//[^\n]*|/\*.*?\*/""", re.DOTALL)
_OPENING, _CLOSING = "([<{", ")]>}"
_BEFORE_A_TYPE = (":", "->", "?")
"""What stands before a brace that begins a type, not a body."""


def texts(package: Path, *patterns: str, without: Iterable[str] = ()) -> Iterator[tuple[str, str]]:
    """Path and text of a package's files by patterns, but for some folders, without C's kind of comments."""
    hidden = tuple(f"{folder}/" for folder in without)
    for file in sorted({file for pattern in patterns for file in package.glob(pattern)}):
        name = file.relative_to(package).as_posix()
        if not name.startswith(hidden):
            yield name, without_comments(file.read_text(encoding="utf-8"))


def without_comments(text: str) -> str:
    """A text without comments: those of `//`, and of `/*`."""
    return _COMMENT.sub(lambda found: found["kept"] or "", text)


def lines(text: str) -> list[str]:
    """A text's lines, without those that are empty."""
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def heads(text: str, begins: str, whole: str) -> list[str]:
    """The declarations that begin a line as a pattern says, up to their bodies or values.

    Those that match ``whole`` are taken with them, up to the semicolon.
    """
    found = re.finditer(rf"^[ ]*(?={begins})", text, re.MULTILINE)
    return [_head(text[match.end() :], re.compile(whole)) for match in found]


def _head(text: str, whole: re.Pattern[str]) -> str:
    ends = ";" if whole.match(text) else ";{="
    depth = 0
    for at, sign in enumerate(text):
        typed = sign == "{" and text[:at].rstrip().endswith(_BEFORE_A_TYPE)
        if depth == 0 and sign in ends and not typed:
            return " ".join(text[:at].split())
        if text[at - 1 : at + 1] in ("->", "=>"):
            continue
        depth += (sign in _OPENING) - (sign in _CLOSING)
    return " ".join(text.split())


def shown(surface: Surface) -> str:
    """A surface as text, file by file."""
    return "".join(
        "\n".join([name, *(f"    {line}" for line in declared)]) + "\n\n"
        for name, declared in surface.items()
    )
