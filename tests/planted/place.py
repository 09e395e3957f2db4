"""A place where a fault of some kind can be planted: a small edit of one file."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from wright.toolchain.tools import CHECKOUT

Change = Callable[[re.Match[str]], str]


@dataclass(frozen=True)
class Place:
    """An edit: some characters of a file, and what stands there instead."""

    file: str
    """Its path in the repository."""
    at: int
    before: str
    after: str

    @property
    def line(self) -> int:
        return (CHECKOUT / self.file).read_text(encoding="utf-8").count("\n", 0, self.at) + 1

    def plant(self, root: Path) -> None:
        """Edit the file in a copy of the repository."""
        file = root / self.file
        text = file.read_text(encoding="utf-8")
        assert text.startswith(self.before, self.at), f"{self.file} has changed"
        file.write_text(text[: self.at] + self.after + text[self.at + len(self.before) :], encoding="utf-8")


def files(*globs: str) -> list[Path]:
    """The files of some globs below the repository's root, each once, in order."""
    return sorted({file for glob in globs for file in CHECKOUT.glob(glob) if file.is_file()})


def matches(globs: Iterable[str], pattern: str, change: Change) -> Iterator[Place]:
    """A place for each match of an expression in some files; ``change`` gives what stands there instead.

    Only the group ``edit`` is replaced where the expression has one.
    """
    for file in files(*globs):
        text = file.read_text(encoding="utf-8")
        for match in re.finditer(pattern, text, re.MULTILINE):
            group = "edit" if "edit" in match.groupdict() else 0
            yield Place(_name(file), match.start(group), match[group], change(match))


def nodes(globs: Iterable[str], edits: Callable[[ast.AST], Iterable[tuple[ast.AST, str]]]) -> Iterator[Place]:
    """A place for each node of Python sources that ``edits`` gives, with the source in its stead."""
    for file in files(*globs):
        text = file.read_text(encoding="utf-8")
        found = (edit for each in ast.walk(ast.parse(text)) for edit in edits(each))
        for node, after in found:
            before = ast.get_source_segment(text, node)
            assert before is not None
            yield Place(_name(file), _offset(text, node), before, after)


def _name(file: Path) -> str:
    return file.relative_to(CHECKOUT).as_posix()


def _offset(text: str, node: ast.AST) -> int:
    """Where a node begins, in characters; the parser counts columns in bytes."""
    lines = text.splitlines(keepends=True)
    line, column = vars(node)["lineno"] - 1, vars(node)["col_offset"]
    return sum(map(len, lines[:line])) + len(lines[line].encode()[:column].decode())
