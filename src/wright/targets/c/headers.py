"""The headers that kernels include: words.h, and those of vectors.

A kernel calls functions and macros by the names of their operations. Read-back proves in every header that
each definition computes its operation: two headers define how words of 128 bits rotate.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

from tree_sitter import Node

from wright.ir.index import Index
from wright.ir.terms import Type, input_word
from wright.languages.errors import UnreadableError, located
from wright.languages.operations import BYTES, INTERFACE, Operation, require_stores, require_value
from wright.languages.syntax.nodes import child_of, kind_of, parsed, source_of
from wright.languages.syntax.public import Public, literal, number
from wright.languages.words.read import Word
from wright.languages.words.typed import BodyReader
from wright.targets.c.intrinsics import meaning
from wright.targets.c.readexpressions import Declared, Expressions, Names, parameters, type_of
from wright.targets.c.reading import C_WORDS, Pointer, Value
from wright.targets.c.syntax import LANGUAGE
from wright.targets.c.values import INT

_SOURCES = Path(__file__).parent / "frame" / "src"
FILES = tuple(
    _SOURCES / f"{name}.h" for name in ("words", "lanes512", "lanes256", "lanes128", "lanes128_sha3")
)
WORDS, *LANES = (file.read_text(encoding="utf-8") for file in FILES)
"""words.h, and the headers with vector types and their rotates."""
_AROUND = (
    r"#pragma once\s*",
    r"#include <stdint\.h>\s*",
    r'_Static_assert\(sizeof\(int\) == 4, "[a-z0-9_ ]+"\);',
    (
        r"typedef uint(?P<width>32|64)_t uint(?P=width)x(?P<lanes>\d+)_t"
        r" __attribute__\(\(vector_size\((?P<size>\d+)\)\)\);"
    ),
)
"""The declarations that headers may contain besides functions, macros and comments."""


@dataclass(frozen=True)
class Macro:
    """``#define NAME(parameters) body``, where the body is an expression."""

    parameters: tuple[str, ...]
    body: Node


@dataclass
class Header(Expressions, BodyReader[Node, Value]):
    """The definitions of one header, which is included after others."""

    macros: dict[str, Macro] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    """The names that this header itself defines."""

    def __post_init__(self) -> None:
        self.storages[BYTES.name] = BYTES

    def read(self, text: str) -> Header:
        for node in parsed(LANGUAGE, text, "C").named_children:
            with located(self.line(node)):
                self.define(node)
        return self

    def define(self, node: Node) -> None:
        if node.type == "comment" or _is_around(source_of(node)):
            return
        if node.type == "preproc_function_def":
            name = self.fresh(source_of(child_of(node, "name")))
            self.macros[name] = macro(node)
        elif node.type == "function_definition":
            name = self.fresh(source_of(child_of(child_of(node, "declarator"), "declarator")))
            self.functions[name] = node
        else:
            raise UnreadableError(f"an unknown {kind_of(node)} in a header")
        self.names.add(name)

    def require(self, name: str, operation: Operation, amount: int) -> None:
        """Raise UnreadableError unless a definition computes the operation; a rotation, by one amount."""
        words: list[Value] = [Word(input_word(each, *operation.type)) for each in "xyz"]
        here = Pointer(BYTES.name, Index(), Type(8))
        match operation.action:
            case "rotl":
                given = [words[0], number(amount, INT)]
            case "majority":
                given = words
            case "less":
                given = words[:2]
            case "load":
                given = [here]
            case _:
                helper = self.functions.get(name)
                if helper is None:
                    raise UnreadableError(f"{name} is no function")
                require_stores(name, operation, list(self.stores(name, helper, [here, words[0]])))
                return
        found = self.applied(name, given)
        require_value(name, operation, C_WORDS.stored(found, operation.type), amount)

    def result(self, node: Node, names: Names | None) -> Value:
        name = source_of(child_of(node, "function"))
        return self.applied(name, [self.value(a, names) for a in child_of(node, "arguments").named_children])

    def applied(self, name: str, given: Sequence[Value]) -> Value:
        """Apply a macro, a function, or an instruction's intrinsic to arguments."""
        if name in self.macros:
            return self.expanded(name, self.macros[name], given)
        helper = self.functions.get(name)
        return meaning(name, given) if helper is None else self.helped(name, helper, given)

    def expanded(self, name: str, found: Macro, arguments: Sequence[Value]) -> Value:
        """Substitute values into a macro's expression; each parameter stands alone in it."""
        if len(found.parameters) != len(arguments):
            raise UnreadableError(f"the macro {name} takes {', '.join(found.parameters)}")
        given = (number(literal(a), INT) if isinstance(a, Public) else a for a in arguments)
        return self.value(found.body, dict(zip(found.parameters, given, strict=True)))

    def bound(self, name: str, helper: Node, given: Sequence[Value]) -> dict[str, Value]:
        takes = parameters(helper)
        if len(takes) != len(given):
            raise UnreadableError(f"{name} takes {', '.join(p.name for p in takes)}")
        return {p.name: _taken(name, p, value) for p, value in zip(takes, given, strict=True)}

    def returns(self, helper: Node) -> str:
        return source_of(child_of(helper, "type"))


@dataclass(frozen=True)
class Headers:
    """The headers' texts: the first is included everywhere, each other one only together with it."""

    texts: tuple[str, ...]
    proven: set[tuple[str, int]] = field(default_factory=set)
    """Names that are proven to compute their operations, rotations by an amount."""

    @cached_property
    def each(self) -> list[Header]:
        first, *others = self.texts
        base = Header(INTERFACE).read(first)
        return [base, *(Header(INTERFACE, functions=dict(base.functions)).read(text) for text in others)]

    def require(self, name: str, operation: Operation, amount: int) -> None:
        """Raise UnreadableError unless all definitions of a name compute the operation."""
        if (name, amount) in self.proven:
            return
        having = [header for header in self.each if name in header.names]
        if not having:
            raise UnreadableError(f"{name} is in no header")
        for header in having:
            header.require(name, operation, amount)
        self.proven.add((name, amount))

    def defines(self, name: str) -> bool:
        return any(name in header.names for header in self.each)


@lru_cache
def headers(*texts: str) -> Headers:
    return Headers(texts)


def macro(node: Node) -> Macro:
    """A macro that is an expression, in which every parameter is an argument or in parentheses."""
    names = tuple(source_of(child) for child in child_of(node, "parameters").named_children)
    body = parsed(LANGUAGE, f"int value = {source_of(child_of(node, 'value'))};", "C").named_children[0]
    found = child_of(child_of(body, "declarator"), "value")
    uses = [found]
    while uses:
        use = uses.pop()
        apart = use.parent is not None and use.parent.type in ("argument_list", "parenthesized_expression")
        if use.type == "identifier" and source_of(use) in names and not apart:
            raise UnreadableError(f"the macro's parameter {source_of(use)} needs parentheses")
        uses += use.named_children
    return Macro(names, found)


def _is_around(text: str) -> bool:
    for pattern in _AROUND:
        found = re.fullmatch(pattern, text)
        if found:
            sizes = {name: int(value) for name, value in found.groupdict().items()}
            return not sizes or sizes["width"] * sizes["lanes"] == 8 * sizes["size"]
    return False


def _taken(name: str, parameter: Declared, value: Value) -> Value:
    """A parameter of our functions: a pointer to bytes, a literal, or a word of its type."""
    if parameter.pointer:
        if not isinstance(value, Pointer) or value.type != type_of(parameter.type):
            raise UnreadableError(f"{name} takes a pointer to {parameter.type}")
        return value
    if parameter.type == INT.name:
        return number(literal(value), INT)
    return Word(C_WORDS.stored(value, type_of(parameter.type)))
