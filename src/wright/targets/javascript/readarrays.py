"""Read the arrays of a module: constant tables and scratch."""

from __future__ import annotations

import re
from collections.abc import Callable

from tree_sitter import Node

from wright.ir.program import Region, Storage
from wright.languages.errors import UnreadableError
from wright.languages.syntax.nodes import child_of, source_of

BUILT_IN = frozenset(("ArrayBuffer", "DataView", "Int32Array", "Math", "parseInt"))
"""The engine's own names, which make arrays and products: no definition may hide them."""

_DIGITS = re.compile(
    r'Int32Array\.from\("((?:[0-9a-f]{8})+)"\.match\(/\.\{8\}/g\), \(word\) => parseInt\(word, 16\)\)'
)

Literal = Callable[[Node], int]


def array(name: str, value: Node, literal: Literal) -> tuple[Storage, int]:
    """The storage that an expression makes, and the bytes of each element. Raises UnreadableError.

    ``Int32Array.of(…)`` and ``Int32Array.from("…".match(/.{8}/g), (word) => parseInt(word, 16))`` are tables;
    ``new Int32Array(n)`` and a DataView of a new ArrayBuffer are scratch.
    """
    digits = _DIGITS.fullmatch(source_of(value))
    if digits:
        text = digits[1]
        return _table(name, [int(text[at : at + 8], 16) for at in range(0, len(text), 8)]), 4
    made = source_of(value.child_by_field_name("function") or value.child_by_field_name("constructor"))
    arguments = child_of(value, "arguments").named_children
    if made == "DataView" and source_of(arguments[0]).startswith("new ArrayBuffer("):
        (size,) = child_of(arguments[0], "arguments").named_children
        return Storage(name, Region.SCRATCH, literal(size)), 1
    if made == "Int32Array.of":
        return _table(name, [literal(argument) for argument in arguments]), 4
    if made == "Int32Array" and len(arguments) == 1:
        return Storage(name, Region.SCRATCH, 4 * literal(arguments[0])), 4
    raise UnreadableError(f"line {value.start_point.row + 1}: {name} is no array that we print")


def _table(name: str, words: list[int]) -> Storage:
    data = tuple(word % (1 << 32) for word in words)
    return Storage(name, Region.TABLE, 4 * len(data), data)
