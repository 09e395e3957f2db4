"""Patterns for places in a text of WebAssembly, in a short notation for its code.

In a pattern a dot stands for a character that would need escaping.
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
"""At the end of an iteration."""
END = r"^(?=  \)\n(  .data.*\n)?\)\n\Z)"
"""At the kernel's end."""
CLOSE = r"^(?=\)\n\Z)"
"""At the module's end."""
FIRST = r"(?<=set .a ).i32.load %H."
"""The read of the first word of the state."""
FAR = r"\\00\\01\\02\\00" + r"\\04\\05\\06\\07" * 15
"""Constants that are zero where blocks begin."""
TABLE = {LOCALS: "    ;; K: 64 bytes at 0\n", CLOSE: f'  (data #0 "{FAR}")\n'}
"""Add a table of constants."""


def xored(word: str) -> dict[str, str]:
    """Xor another word into the first word of the state."""
    return {FIRST: rf"(i32.xor \g<0> {word})"}


def wrong(test: str, statement: str = "(i32.store %H #0)") -> str:
    """A statement that runs for some places or lengths."""
    return f"(if {test} (then {statement}))\n"


def refused(kernels: str, *rows: corpus.Row) -> Iterator[corpus.Changed]:
    """Changed texts that the proof must refuse, in the short notation."""
    return corpus.refused(kernels, *map(_whole, rows))


def equal(kernels: str, *rows: corpus.Row) -> Iterator[corpus.Changed]:
    """Changed texts that the proof must accept, in the short notation."""
    return corpus.equal(kernels, *map(_whole, rows))


def _whole(row: corpus.Row) -> corpus.Row:
    """A row in WebAssembly's own notation: ``%a`` is a local's value, ``#1`` is a number."""
    title, changes, why = row
    return title, {_pattern(old): _text(new) for old, new in changes.items()}, why


def _text(short: str) -> str:
    return re.sub(r"#(-?\w+)", r"(i32.const \1)", re.sub(r"%(\w+)", r"(local.get $\1)", short))


def _pattern(short: str) -> str:
    return re.sub(r"#(-?\w+)", r"\\(i32\\.const \1\\)", re.sub(r"%(\w+)", r"\\(local\\.get \\$\1\\)", short))
