"""Read the arrays of a module: constant tables and scratch."""

from __future__ import annotations

import re
from collections.abc import Callable

from tree_sitter import Node

from wright.ir.program import Region, Storage
from wright.languages.errors import UnreadableError
from wright.languages.syntax.nodes import child_of, source_of
from wright.targets.javascript.passes import combined
from wright.targets.javascript.syntax import COMBINED

BUILT_IN = frozenset(("ArrayBuffer", "DataView", "Int32Array", "Math", "parseInt"))
"""The engine's own names, which make arrays and products: no definition may hide them."""

_DIGITS = re.compile(
    r'Int32Array\.from\("((?:[0-9a-f]{8})+)"\.match\(/\.\{8\}/g\), \(word\) => parseInt\(word, 16\)\)'
)
_BASIS = re.compile(
    r"Int32Array\.from\(\{ length: \w+ \}, \(_, i\) => \[[^\[\]]*\]\.reduce\("
    + re.escape(COMBINED)
    + r", 0\)\)"
)
_PLACES = 1 << 16
"""The most that a table has: the reader makes all."""

Literal = Callable[[Node], int]


def array(name: str, value: Node, literal: Literal) -> tuple[Storage, int]:
    """The storage that an expression makes, and the bytes of each element. Raises UnreadableError.

    ``Int32Array.of(…)`` and ``Int32Array.from("…".match(/.{8}/g), (word) => parseInt(word, 16))`` are tables,
    and so is ``Int32Array.from({ length: n }, (_, i) => […].reduce(…, 0))``.
    ``new Int32Array(n)`` and a DataView of a new ArrayBuffer are scratch.
    """
    digits = _DIGITS.fullmatch(source_of(value))
    if digits:
        text = digits[1]
        return _table(name, [int(text[at : at + 8], 16) for at in range(0, len(text), 8)]), 4
    if _BASIS.fullmatch(source_of(value)):
        return _table(name, _by_basis(name, value, literal)), 4
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


def _by_basis(name: str, value: Node, literal: Literal) -> list[int]:
    """The words of a table by those of its basis. A shift by 32 would be one by 0: there are fewer words."""
    shape, made = child_of(value, "arguments").named_children
    (length,) = shape.named_children
    words = child_of(child_of(child_of(made, "body"), "function"), "object").named_children
    places = literal(child_of(length, "value"))
    if len(words) > 31 or places > _PLACES:
        raise UnreadableError(f"line {value.start_point.row + 1}: {name} has too many words, or places")
    basis = list(map(literal, words))
    return [combined(basis, place) for place in range(places)]


def _table(name: str, words: list[int]) -> Storage:
    data = tuple(word % (1 << 32) for word in words)
    return Storage(name, Region.TABLE, 4 * len(data), data)
