"""Check the macros around a kernel: they may only give its functions other names.

The proof is about the kernel's own text: after ``#define BLOCK 64``, a variable ``BLOCK`` would be a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path

from wright.languages.errors import UnreadableError
from wright.targets.c.headers import FILES
from wright.targets.c.syntax import SYNTAX

_MACRO = re.compile(r"^ *# *define +(\w+)(.*)$", re.MULTILINE)
_DIRECTIVE = re.compile(r"^ *# *(define|undef|if\w*|elif|else|endif)\b *(\w*)(.*)$", re.MULTILINE)
_INCLUDED = re.compile(r'^ *# *include +"([\w.]+)"', re.MULTILINE)
_FUNCTION = re.compile(r"^static inline \w+ (\w+)\(", re.MULTILINE)
_TYPE = re.compile(r"^typedef [^;{}]*?(\w+)(?: __attribute__\(\(.*\)\))?;", re.MULTILINE)
_PROCESSORS = tuple(
    FILES[0].with_name(f"{name}.h")
    for name in (
        *("shani", "sse42", "pclmul", "vpclmul", "avx512", "ahead", "marks256", "marks512"),
        *("armv8", "arm_crc", "pmull", "riscv", "apart", "product"),
    )
)
"""Headers for one processor's instructions, and for what C has no operator for: tests compare them with the
processor."""
_FOLDERS = ("src", "include", "amalgamated")


@dataclass
class Macro:
    """A macro of a file, from its ``#define`` to the ``#undef`` that surely ends it, or to the last line."""

    text: str
    name: str
    body: str
    branches: tuple[int, ...]
    """The branches of conditionals that it stands in, by numbers of their own."""
    start: int
    stop: int


def require_plain(text: str, content: str, start: int, package: Path) -> None:
    """Raise UnreadableError where a macro changes the meaning of a name in a kernel.

    ``content`` is its whole file, where it starts at ``start``; ``package`` is the folder of the headers that
    the file includes.
    """
    tokens = [token for _, line in SYNTAX.lexer.read(text).lines for token in line]
    operations = _operations()
    names = set().union(*operations.values())
    called = {name for name, after in pairwise(tokens) if after == "("}
    used = set(tokens)
    for macro in _macros_of(content):
        name, body = macro.name, macro.body
        if name not in used or not macro.start <= start < macro.stop or macro.text in _macros():
            continue
        renames = re.fullmatch(r" [A-Za-z_]\w*", body)
        free = name in called and name not in names
        if not renames or not (free or _defines(name, content, macro.start, start)):
            raise UnreadableError(
                f"a kernel uses the name {name}, which `#define {name}{body}` before it redefines"
            )
    for header in _included(content, start, package):
        macros = dict(_MACRO.findall(header.read_text(encoding="utf-8")))
        for name in sorted(macros.keys() & used):
            if header.name not in operations:
                raise UnreadableError(
                    f"a kernel uses the name {name}, which {header.name} defines as a macro"
                )


def _defines(name: str, content: str, first: int, stop: int) -> bool:
    """Whether a function or a type is defined there: a macro before it then renames definition and uses."""
    every = (match for pattern in (_FUNCTION, _TYPE) for match in _found(pattern, content))
    return any(match[1] == name and first <= match.start() and match.end() <= stop for match in every)


@lru_cache(maxsize=8)
def _found(pattern: re.Pattern[str], content: str) -> Sequence[re.Match[str]]:
    """All that a pattern finds in a file: the library as one file has hundreds of kernels."""
    return tuple(pattern.finditer(content))


@lru_cache(maxsize=8)
def _macros_of(content: str) -> Sequence[Macro]:
    """The macros of a file. Only an ``#undef`` that is reached whenever the ``#define`` is ends one."""
    macros: list[Macro] = []
    branches: list[int] = []
    for match in _DIRECTIVE.finditer(content):
        directive, name, body = match.groups()
        if directive in ("elif", "else", "endif"):
            branches.pop()
        if directive not in ("define", "undef", "endif"):
            branches.append(match.start())
        elif directive == "define":
            macros.append(Macro(match[0], name, body, (*branches,), match.end(), len(content) + 1))
        elif directive == "undef" and not _hidden(content, match.start()):
            for macro in macros:
                if macro.name == name and macro.branches[: len(branches)] == (*branches,):
                    macro.stop = min(macro.stop, match.end())
    return macros


def _hidden(content: str, line: int) -> bool:
    """Whether the line that starts there goes on from the one before, or may be in a comment."""
    opened = content.rfind("/*", 0, line)
    return content.endswith("\\\n", 0, line) or (opened >= 0 and content.find("*/", opened + 2, line) < 0)


@cache
def _macros() -> frozenset[str]:
    """The macros of the headers of operations, as they are where a file has a header's text in it."""
    files = (*FILES, *_PROCESSORS)
    return frozenset(m[0] for file in files for m in _MACRO.finditer(file.read_text(encoding="utf-8")))


@cache
def _operations() -> dict[str, set[str]]:
    """The functions that kernels call, by their headers: all but the processors' are proven."""
    texts = {file.name: file.read_text(encoding="utf-8") for file in (*FILES, *_PROCESSORS)}
    return {name: {*_FUNCTION.findall(text), *dict(_MACRO.findall(text))} for name, text in texts.items()}


def _included(content: str, start: int, package: Path) -> Iterator[Path]:
    """The package's own headers that a file includes before a place, directly or through others."""
    waiting = [match[1] for match in _found(_INCLUDED, content) if match.end() <= start]
    seen = set[str]()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            for file in (package / folder / name for folder in _FOLDERS):
                if file.is_file():
                    yield file
                    waiting += _INCLUDED.findall(file.read_text(encoding="utf-8"))
