"""Evaluate C expressions: from tree-sitter's nodes to values."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from tree_sitter import Node

from wright.ir.index import Index
from wright.ir.program import Region, View
from wright.ir.terms import Type, lookup
from wright.languages.errors import UnreadableError
from wright.languages.syntax.nodes import child_of, kind_of, source_of, unwrapped
from wright.languages.syntax.public import literal, on_rings, place
from wright.languages.syntax.trees import TreeReader
from wright.languages.words.read import Word, negated
from wright.languages.words.typed import TypedReader
from wright.targets.c.reading import C_WORDS, Pointer, Value
from wright.targets.c.readvectors import element_of, filled
from wright.targets.c.values import size_of

Names = Mapping[str, Value]
type_of = C_WORDS.type_of
QUALIFIERS = ("storage_class_specifier", "type_qualifier")


@dataclass(frozen=True)
class Declared:
    """A name with its declared type: ``pointer`` to it, or an array of ``size``."""

    name: str
    type: str
    qualifiers: tuple[str, ...]
    pointer: bool = False
    size: Node | None = None


def declared(node: Node, declarator: Node | None = None) -> Declared:
    """A parameter, or one declarator of a declaration."""
    inner = declarator or child_of(node, "declarator")
    qualifiers = tuple(source_of(child) for child in node.children if child.type in QUALIFIERS)
    kind = source_of(child_of(node, "type"))
    match inner.type:
        case "identifier":
            return Declared(source_of(inner), kind, qualifiers)
        case "pointer_declarator" if child_of(inner, "declarator").type == "identifier":
            return Declared(source_of(child_of(inner, "declarator")), kind, qualifiers, pointer=True)
        case "array_declarator" if child_of(inner, "declarator").type == "identifier":
            size = child_of(inner, "size")
            return Declared(source_of(child_of(inner, "declarator")), kind, qualifiers, size=size)
    raise UnreadableError(f"a {kind_of(inner)} is not one that we print")


def parameters(function: Node) -> list[Declared]:
    """A function's parameters."""
    listed = child_of(child_of(function, "declarator"), "parameters").named_children
    return [declared(child) for child in listed if child.type != "comment"]


@dataclass
class Expressions(TreeReader[Value], TypedReader[Node, Value]):
    """Evaluates the expressions of a kernel or a header."""

    words = C_WORDS

    def value(self, node: Node, names: Names | None = None) -> Value:
        """An expression; ``names`` are a helper's parameters, the only ones that its body sees."""
        match node.type:
            case "number_literal":
                return C_WORDS.number(source_of(node))
            case "identifier":
                return self.variable(source_of(node), names)
            case "parenthesized_expression":
                return self.value(unwrapped(node), names)
            case "cast_expression":
                kind = type_of(source_of(child_of(node, "type")))
                if kind.lanes != 1:
                    raise UnreadableError("a cast to vectors is not one that we print")
                return C_WORDS.cast(kind.width, self.value(child_of(node, "value"), names))
            case "unary_expression":
                operand = self.value(child_of(node, "argument"), names)
                operator = source_of(child_of(node, "operator"))
                if operator not in "-~":
                    raise UnreadableError(f"the operator {operator} is not one that we print")
                return negated(operand) if operator == "-" else C_WORDS.inverted(operand)
            case "binary_expression":
                left, right = (self.value(child_of(node, side), names) for side in ("left", "right"))
                return C_WORDS.binary(source_of(child_of(node, "operator")), left, right)
            case "conditional_expression":
                parts = (child_of(node, key) for key in ("condition", "consequence", "alternative"))
                return C_WORDS.conditional(*(self.value(part, names) for part in parts))
            case "subscript_expression":
                base = self.value(child_of(node, "argument"), names)
                if isinstance(base, Word):
                    return element_of(base, literal(self.value(child_of(node, "index"), names)))
                by = self.value(child_of(node, "index"), names)
                if isinstance(by, Word):
                    return self.looked_up(base, by)
                view, index = self.element(node, names)
                return Word(self.load(view, index))
            case "compound_literal_expression":
                kind = type_of(source_of(child_of(node, "type")))
                words = child_of(node, "value").named_children
                return filled(kind, [self.value(word, names) for word in words])
            case "call_expression":
                return self.result(node, names)
        raise UnreadableError(f"a {kind_of(node)} is not one that we print")

    def element(self, node: Node, names: Names | None) -> tuple[View, Index]:
        """The element that a subscript denotes: a view, and the index in it."""
        base = self.value(child_of(node, "argument"), names)
        index = place(self.value(child_of(node, "index"), names))
        if not isinstance(base, Pointer):
            raise UnreadableError("a subscript of something that is no pointer")
        view = self.view(base)
        size = size_of(view.type)
        if any(part % size for part in (base.at.constant, *(c for _, c in base.at.terms))):
            raise UnreadableError(f"{base.storage} is read across its elements")
        start = Index(tuple((n, c // size) for n, c in base.at.terms), base.at.constant // size)
        with on_rings():
            return view, index + start

    def looked_up(self, base: Value, place: Word) -> Word:
        """An element by a word, which has to be a byte: another may be past the table."""
        table = self.storages.get(base.storage) if isinstance(base, Pointer) else None
        if not isinstance(base, Pointer) or table is None or table.region is not Region.TABLE:
            raise UnreadableError("a subscript that is a word, of something that is no table")
        if place.term.type != Type(8) or base.at != Index():
            raise UnreadableError(f"{base.storage} is read at a word that is not certain to be in a table")
        view = self.view(base)
        return Word(lookup(view.name, place.term, view.width))

    def view(self, pointer: Pointer) -> View:
        """The elements behind a pointer.

        The order of bytes in a word is a matter of the kernels that share the storage.
        """
        wanted = (pointer.storage, pointer.type)
        shared = (v for v in self.interface.views.values() if (v.storage, v.type) == wanted)
        big_endian = next((view.big_endian for view in shared), False)
        kind = pointer.type
        unit = 1 if kind.width == 8 else 0
        view = View(pointer.storage, pointer.storage, kind.width, big_endian, unit, lanes=kind.lanes)
        return self.views.setdefault(pointer.storage, view)

    @abstractmethod
    def result(self, node: Node, names: Names | None) -> Value:
        """The value of a function's call."""
