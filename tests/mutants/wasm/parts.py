"""Where the parts of a text of WebAssembly are. Its code is spelled shortly here.

In a pattern a dot stands for a sign that would have to be escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.mutants import corpus

FUNCTION = r"^(?=  .func .\w+ .export)"
"""Before the kernel's function."""
LOCALS = r"^(?=    .local .\w+ i32.$)"
"""Before the first local of a function."""
SLOT = r"^(?=    .local .a )"
"""Before the locals that hold words."""
START = r"^(?=    .if .i32.lt_s %offset %end.)"
"""Before the loop over blocks."""
LAST = r"^(?= +.br_if .blocks)"
"""Where a turn of it ends."""
END = r"^(?=  \)\n(  .data.*\n)?\)\n\Z)"
"""Where the kernel ends."""
CLOSE = r"^(?=\)\n\Z)"
"""Where the module ends."""
FIRST = r"(?<=set .a ).i32.load %H."
"""The first word of the state, as it is read."""
FAR = r"\\00\\01\\02\\00" + r"\\04\\05\\06\\07" * 15
"""Constants that are nothing at the beginning, where blocks begin."""
TABLE = {LOCALS: "    ;; K: 64 bytes at 0\n", CLOSE: f'  (data #0 "{FAR}")\n'}
"""Constants of our own."""


def xored(word: str) -> dict[str, str]:
    """Something besides goes into the first word of the state."""
    return {FIRST: rf"(i32.xor \g<0> {word})"}


def wrong(test: str, statement: str = "(i32.store %H #0)") -> str:
    """A statement for some places or lengths."""
    return f"(if {test} (then {statement}))\n"


def refused(kernels: str, *rows: corpus.Row) -> Iterator[corpus.Changed]:
    """Changed texts that are not proven, spelled shortly."""
    return corpus.refused(kernels, *map(_whole, rows))


def equal(kernels: str, *rows: corpus.Row) -> Iterator[corpus.Changed]:
    """Changed texts that are proven, spelled shortly."""
    return corpus.equal(kernels, *map(_whole, rows))


def _whole(row: corpus.Row) -> corpus.Row:
    """A row whose text is WebAssembly's: ``%a`` is what the local has, ``#1`` is a number."""
    title, changes, why = row
    return title, {_pattern(old): _text(new) for old, new in changes.items()}, why


def _text(short: str) -> str:
    return re.sub(r"#(-?\w+)", r"(i32.const \1)", re.sub(r"%(\w+)", r"(local.get $\1)", short))


def _pattern(short: str) -> str:
    return re.sub(r"#(-?\w+)", r"\\(i32\\.const \1\\)", re.sub(r"%(\w+)", r"\\(local\\.get \\$\1\\)", short))
