"""The library as one source file, for projects that copy two files instead of building a package.

Each source becomes a section. Macros put the file's name in front of names that are local to it, until the
section ends; so the text of every kernel stays as it was proven. Builds may compile the file several times at
once, each time one of its parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import PurePath

SHARED = ("internal.h", "words.h", "x86.h", "arm.h", "many.h")
"""Headers that all sections share, in the order in which each needs those before it.

The others are part of each section that includes them: they define the same names in different ways.
"""
OWN = re.compile(r'^#include (?:"(?P<file>[\w.]+)"|<hashwright\.h>)\n', re.MULTILINE)
SYSTEM = re.compile(r"#include <(?!hashwright\.h)")
LOCAL = (
    re.compile(
        r"^(?:__attribute__\(\(always_inline\)\) )?(?:static|INLINE)\b[^(=;\[{]*?(\w+)\s*[(=;\[]",
        re.MULTILINE,
    ),
    re.compile(r"^typedef [^{}]*?(\w+)(?: __attribute__\(.*\))?;", re.MULTILINE),
    re.compile(r"^\} (\w+)(?:\[\] = \{)?;?$", re.MULTILINE),
)
"""Names that a file declares for itself: functions, variables, types, and those behind a list of members."""
DEFINED = re.compile(r"^#define (\w+)", re.MULTILINE)
BEGIN = """\
#include "hashwright.h"

#if defined(__clang__) /* it says so of functions of a header that a section has no need of */
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-function"
#endif
"""
END = """\
#if defined(__clang__)
#pragma clang diagnostic pop
#endif
"""
ALONE = """\
#include "hashwright-{pair}.h"

/* What this file does not show its users is its own: compilers leave out what nothing calls. */
#define HW_INTERNAL static
static unsigned hw_instructions(void);
static unsigned hw_limit_instructions(unsigned allowed);

#if defined(__GNUC__) /* GCC says so at the file's end, of what other processors have */
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
"""
PREFIX = "hw_"
"""Begins the names that all files share."""
PARTS = 16
"""Parts in which a build may compile the file: -DHW_PART=1 to 16, or all at once without it."""


def amalgamated(files: Mapping[str, str], pair: str = "") -> str:
    """One C source of the library's ``src/*.c`` and ``src/*.h``, beside hashwright.h.

    That of a ``pair`` of files is beside a header of that name, and has all but its header's names to itself.
    """
    headers = {PurePath(path).name: _plain(text) for path, text in files.items() if path.endswith(".h")}
    sources = {
        PurePath(path).stem: _plain(text)
        for path, text in sorted(files.items())
        if re.fullmatch(r"src/\w+\.c", path)
    }
    shared = [_without_includes(headers[name]) for name in SHARED]
    sections = [_section(stem, text, headers) for stem, text in sources.items()]
    before, after = (ALONE.format(pair=pair), "") if pair else (BEGIN, END)
    own = sections if pair else _in_parts(sections)
    return "\n".join([before, *shared, *_system_headers(sections), *own, after])


def with_header(source: str, pair: str, header: str) -> str:
    """The source of a pair of files with its header inside."""
    return source.replace(f'#include "hashwright-{pair}.h"\n', header)


def _plain(text: str) -> str:
    """A file without what only a file of its own needs."""
    return re.sub(r"^#pragma once\n", "", text, flags=re.MULTILINE)


def _without_includes(text: str) -> str:
    return OWN.sub("", text)


def _with_headers(text: str, headers: Mapping[str, str]) -> str:
    """A section's text, with its own headers where it includes them."""

    def inlined(include: re.Match[str]) -> str:
        name = include["file"]
        return (
            "" if name is None or name in (*SHARED, "hashwright.h") else _with_headers(headers[name], headers)
        )

    return OWN.sub(inlined, text)


def _section(stem: str, text: str, headers: Mapping[str, str]) -> str:
    body = _with_headers(text, headers)
    defined = list(dict.fromkeys(DEFINED.findall(body)))
    local = {name for pattern in LOCAL for name in pattern.findall(body)}
    renamed = sorted(name for name in local if not name.startswith(PREFIX))
    for name in local & set(defined):  # a function, and then a macro in its place
        body = re.sub(rf"^#define {name}\b", f"#undef {name}\n#define {name}", body, flags=re.MULTILINE)
    before = "".join(f"#define {name} {stem}_{name}\n" for name in renamed)
    after = "".join(f"#undef {name}\n" for name in dict.fromkeys((*defined, *renamed)))
    return f"/* {stem}.c */\n\n{before}\n{body}\n{after}"


def _in_parts(sections: Sequence[str]) -> Iterator[str]:
    """The sections, each in one of the parts: those have about as many lines each.

    Lines, as what a proof's note says does not change them: who looks for the kernels knows no notes.
    """
    runs: list[list[str]] = [[] for _ in range(PARTS)]
    lines = [section.count("\n") for section in sections]
    total, before = sum(lines), 0
    for section, count in zip(sections, lines, strict=True):
        runs[(before + count // 2) * PARTS // total].append(section)
        before += count
    for number, run in enumerate(runs, 1):
        yield f"#if !defined(HW_PART) || HW_PART == {number}\n"
        yield from run
        yield "#endif\n"


def _system_headers(sections: Iterable[str]) -> Iterator[str]:
    """The system's headers of all sections, ahead of their names, under the same conditions."""
    seen = set[str]()
    for section in sections:
        conditions: list[str] = []
        for line in section.splitlines():
            if line.startswith("#if"):
                conditions.append(line)
            elif line.startswith("#endif"):
                conditions.pop()
            elif SYSTEM.match(line):
                lines = [*conditions, line, *["#endif"] * len(conditions)]
                text = "\n".join(lines) + "\n"
                if text not in seen:
                    yield text
                seen.add(text)
