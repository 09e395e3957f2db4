"""words.cs: the methods by which kernels rotate words, and load and store them among bytes.

Kernels call them by the names of their operations. Read-back proves that each method computes its operation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from tree_sitter import Node

from wright.ir.terms import Type, input_word
from wright.languages.errors import UnreadableError
from wright.languages.operations import BYTES, INTERFACE, Operation, require_stores, require_value
from wright.languages.syntax.nodes import child_of, kind_of, parsed, source_of
from wright.languages.syntax.public import Public, number, place
from wright.languages.words.read import Word
from wright.languages.words.typed import BodyReader
from wright.targets.csharp.readexpressions import (
    CSHARP_WORDS,
    Declared,
    Expressions,
    Names,
    Span,
    Value,
    call,
    parameters,
    span_type,
    type_of,
)
from wright.targets.csharp.syntax import LANGUAGE
from wright.targets.csharp.values import HELPERS, INT

WORDS_FILE = Path(__file__).parent / "frame" / "words.cs"
WORDS = WORDS_FILE.read_text(encoding="utf-8")


@dataclass
class _Words(Expressions, BodyReader[Node, Value]):
    """Reads the bodies of the methods."""

    def __post_init__(self) -> None:
        self.storages[BYTES.name] = BYTES

    def read(self, text: str) -> _Words:
        root = parsed(LANGUAGE, text, "C#")
        (namespace,) = (node for node in root.named_children if node.type == "namespace_declaration")
        (words,) = child_of(namespace, "body").named_children
        for node in child_of(words, "body").named_children:
            if node.type != "method_declaration":
                raise UnreadableError(f"{HELPERS} has a {kind_of(node)}")
            self.functions[source_of(child_of(node, "name"))] = node
        return self

    def require(self, name: str, operation: Operation, amount: int) -> None:
        """Raise UnreadableError unless a method computes the operation; a rotation, by one amount."""
        helper = self.functions.get(name)
        if helper is None:
            raise UnreadableError(f"{HELPERS} has no {name}")
        word: Value = Word(input_word("x", *operation.type))
        bytes_: Value = Span(BYTES.name, Type(8), array=operation.action == "store")
        here: list[Value] = [bytes_, number(0, INT)]
        if operation.action == "store":
            require_stores(name, operation, list(self.stores(name, helper, [*here, word])))
            return
        given = here if operation.action == "load" else [word, number(amount, INT)]
        require_value(name, operation, self.helped(name, helper, given).term, amount)

    def result(self, node: Node, names: Names | None) -> Value:
        del names
        name, _ = call(node)
        raise UnreadableError(f"{HELPERS} calls {name}")

    def bound(self, name: str, helper: Node, given: Sequence[Value]) -> dict[str, Value]:
        takes = parameters(helper)
        if len(takes) != len(given):
            raise UnreadableError(f"{HELPERS}.{name} takes {', '.join(p.name for p in takes)}")
        return {p.name: _taken(name, p, value) for p, value in zip(takes, given, strict=True)}

    def returns(self, helper: Node) -> str:
        return source_of(child_of(helper, "returns"))


@dataclass(frozen=True)
class Words:
    """words.cs, and the lemmas about it."""

    reader: _Words
    proven: set[tuple[str, int]]

    def require(self, name: str, operation: Operation, amount: int = 0) -> None:
        """Raise UnreadableError unless a method computes what its name says."""
        if (name, amount) not in self.proven:
            self.reader.require(name, operation, amount)
            self.proven.add((name, amount))


@lru_cache
def words(text: str) -> Words:
    return Words(_Words(INTERFACE).read(text), set())


def _taken(name: str, parameter: Declared, value: Value) -> Value:
    """A parameter of our methods: bytes, an offset or an amount, or a word of its type."""
    elements = span_type(parameter.type)
    if elements is not None:
        kind, array = elements
        if not isinstance(value, Span) or value.type != kind or value.array != array or value.pointer:
            raise UnreadableError(f"{HELPERS}.{name} takes {parameter.type}")
        return value
    if parameter.type == INT.name:
        place(value)
        assert isinstance(value, Public)
        return replace(value, kind=INT)
    return Word(CSHARP_WORDS.stored(value, type_of(parameter.type)))
