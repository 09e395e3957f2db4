"""Read C#'s expressions: tree-sitter's nodes to values. The rules: ECMA-334 §12."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tree_sitter import Node

from hashwright.ir.index import Condition, Index
from hashwright.ir.program import View
from hashwright.ir.terms import Term, Type, const, load
from hashwright.targets.csharp.readvectors import METHODS, meaning
from hashwright.targets.csharp.values import INT, KINDS, SUFFIXES, type_name
from hashwright.targets.errors import UnreadableError
from hashwright.targets.nodes import child_of, kind_of, source_of, unwrapped
from hashwright.targets.public import Public, place
from hashwright.targets.readtrees import TreeReader
from hashwright.targets.readtyped import TypedReader
from hashwright.targets.readwords import Truth, Word, WordReading, negated


class _Reading(WordReading):
    """With comparisons that are words by ``a < b ? 1u : 0u`` alone, and vectors beside their own type."""

    def operate(self, operator: str, left: object, right: object) -> Public | Condition | Word | Truth:
        if operator == ">>" and isinstance(left, Word) and left.term.type.lanes != 1:
            raise UnreadableError("a vector is shifted right by the method that says it is logical")
        return super().operate(operator, left, right)

    def alike(self, left: object, right: object) -> tuple[Term, Term]:
        kinds = {value.term.type if isinstance(value, Word) else Type(0) for value in (left, right)}
        if len(kinds) > 1 and any(kind.lanes != 1 for kind in kinds):
            raise UnreadableError("a vector stands beside something else than a vector of its type")
        return super().alike(left, right)

    def conditional(self, test: object, ones: object, others: object) -> Word:
        if not isinstance(test, Truth):
            return super().conditional(test, ones, others)
        kind = test.term.type
        if (ones, others) != (Word(const(1, kind.width)), Word(const(0, kind.width))):
            raise UnreadableError("a comparison of words decides between more than 1 and 0")
        return Word(test.term)


CSHARP_WORDS = _Reading(
    type_name, KINDS, SUFFIXES, lambda text: int(text, 16 if text[:2] in ("0x", "0X") else 10)
)
"""Literals have no octal form."""
type_of = CSHARP_WORDS.type_of


@dataclass(frozen=True)
class Span:
    """Elements of a storage from a byte on: an array, a span or a pointer. ``length`` counts them, if known.

    ``bytes`` is the length in bytes of one that only a loop over all its elements may read.
    """

    storage: str
    type: Type
    array: bool = False
    at: Index = field(default_factory=Index)
    length: int | None = None
    bytes: Index | None = None
    pointer: bool = False


@dataclass(frozen=True)
class Turn:
    """The variable of a loop over all elements of a span: a subscript of that span, and nothing else."""

    name: str
    span: Span


@dataclass(frozen=True)
class Field:
    """A scalar of the kernel's class: an element of a view of its scratch."""

    view: str
    index: int


@dataclass(frozen=True)
class Callee:
    """Another kernel, as an object."""

    name: str


Value = Public | Word | Truth | Condition | Span | Turn | Callee | Field
Names = Mapping[str, Value]


@dataclass(frozen=True)
class Declared:
    """A parameter: its name and its type, as it is spelled."""

    name: str
    type: str


def word_type(kind: str) -> Type:
    """An unsigned type by name. Raises UnreadableError for any other, and for vectors."""
    found = type_of(kind)
    if found.lanes != 1:
        raise UnreadableError(f"{kind} is no type of single words")
    return found


def name_of(node: Node | None) -> str:
    """A name, without the sign that marks a keyword."""
    return source_of(node).removeprefix("@")


def span_type(kind: str) -> tuple[Type, bool] | None:
    """The elements of an array, or of a span over bytes that are read only; and whether it is an array."""
    if kind.endswith("[]"):
        return type_of(kind.removesuffix("[]")), True
    if kind.startswith("ReadOnlySpan<") and kind.endswith(">"):
        return word_type(kind.removeprefix("ReadOnlySpan<").removesuffix(">")), False
    return None


def parameters(method: Node) -> list[Declared]:
    """What a method takes."""
    listed = child_of(method, "parameters").named_children
    if any(child.type != "parameter" or len(child.named_children) != 2 for child in listed):
        raise UnreadableError(
            f"line {method.start_point.row + 1}: a parameter is more than a type and a name"
        )
    return [Declared(name_of(child_of(p, "name")), source_of(child_of(p, "type"))) for p in listed]


@dataclass
class Expressions(TreeReader[Value], TypedReader[Node, Value]):
    """What expressions mean to a reader."""

    CALL = "invocation_expression"
    SUBSCRIPT = "element_access_expression"
    words = CSHARP_WORDS

    def text(self, node: Node) -> str:
        return name_of(node)

    def value(self, node: Node, names: Names | None = None) -> Value:
        """An expression; ``names`` are a helper's parameters, the only ones that its body sees."""
        match node.type:
            case "integer_literal":
                return CSHARP_WORDS.number(source_of(node))
            case "identifier":
                return self.variable(name_of(node), names)
            case "parenthesized_expression":
                return self.value(unwrapped(node), names)
            case "cast_expression":
                kind = word_type(source_of(child_of(node, "type")))
                return CSHARP_WORDS.cast(kind.width, self.value(child_of(node, "value"), names))
            case "prefix_unary_expression":
                operand = self.value(node.named_children[0], names)
                match source_of(node.children[0]):
                    case "-":
                        return negated(operand)
                    case "~":
                        return CSHARP_WORDS.inverted(operand)
                raise UnreadableError(f"the operator {source_of(node.children[0])} is not one that we print")
            case "binary_expression":
                left, right = (self.value(child_of(node, side), names) for side in ("left", "right"))
                return CSHARP_WORDS.operate(source_of(child_of(node, "operator")), left, right)
            case "conditional_expression":
                parts = (child_of(node, key) for key in ("condition", "consequence", "alternative"))
                return CSHARP_WORDS.conditional(*(self.value(part, names) for part in parts))
            case "element_access_expression":
                view, index = self.element(node, names)
                return Word(load(view.name, index, view.width, view.lanes))
            case "invocation_expression":
                return self.result(node, names)
        raise UnreadableError(f"a {kind_of(node)} is not one that we print")

    def variable(self, name: str, names: Names | None) -> Value:
        known = super().variable(name, names)
        if isinstance(known, Field):
            kind = self.views[known.view].type
            return Word(load(known.view, known.index, kind.width, kind.lanes))
        return known

    def element(self, node: Node, names: Names | None) -> tuple[View, Index]:
        """What a subscript stands for: a view, and the index in it."""
        base = self.value(child_of(node, "expression"), names)
        subscript = arguments(child_of(node, "subscript"))
        if not isinstance(base, Span) or len(subscript) != 1:
            raise UnreadableError("a subscript of something that is no array")
        at = self.value(subscript[0], names)
        if isinstance(at, Turn) and at.span == base:
            return self.view(base), Index.of(at.name)
        index = place(at)
        if base.bytes is not None:
            raise UnreadableError("a subscript of a span of unknown length, outside of a loop over all of it")
        if base.length is not None and not (index.is_constant and 0 <= index.constant < base.length):
            raise UnreadableError(f"a subscript of {base.length} elements is {index}")
        view = self.view(base)
        return view, (base.at + index * (base.type.width // 8) if view.step == 1 else index)

    def view(self, span: Span) -> View:
        """The elements of an array or a span.

        Which byte of a word comes first is a matter between the kernels that share the storage; words that a
        span sees among bytes have their low byte first.
        """
        width, lanes = span.type.width, span.type.lanes
        if span.array or width == 8:
            shared = (
                v for v in self.interface.views.values() if (v.storage, v.type) == (span.storage, span.type)
            )
            big_endian = next((view.big_endian for view in shared), False)
            unit = 1 if width == 8 else 0
            view = View(span.storage, span.storage, width, big_endian, unit, lanes=lanes)
        else:
            view = View(f"{span.storage} as {type_name(span.type)}", span.storage, width, unit=1)
        return self.views.setdefault(view.name, view)

    def result(self, node: Node, names: Names | None) -> Value:
        """A call of a helper that returns an expression, or a read of a word."""
        read = re.fullmatch(r"MemoryMarshal\.Read<(\w+)>", source_of(child_of(node, "function")))
        if read and names is None:
            return self.read(word_type(read[1]), arguments(child_of(node, "arguments")))
        name, given = self.call(node, names)
        if name in METHODS:
            return meaning(CSHARP_WORDS, name, given)
        helper = self.functions.get(name)
        if helper is None:
            raise UnreadableError(f"{name} is not a helper of this kernel")
        return self.helped(name, helper, given)

    def bound(self, name: str, helper: Node, given: Sequence[Value]) -> dict[str, Value]:
        return bound(name, parameters(helper), given)

    def returns(self, helper: Node) -> str:
        return source_of(child_of(helper, "returns"))

    def cut(self, node: Node) -> tuple[Span, Index, Index | None]:
        """``M.Slice(p, 64)``, or ``M.Slice(p)``: bytes of a message, from where, and how many."""
        function = child_of(node, "function")
        if function.type != "member_access_expression" or source_of(child_of(function, "name")) != "Slice":
            raise UnreadableError("a span is of something else than a part of bytes")
        whole = child_of(function, "expression")
        bytes_ = self.value(whole)
        if not isinstance(bytes_, Span) or bytes_.type != Type(8) or bytes_.array or bytes_.pointer:
            raise UnreadableError("a span is of something else than a part of bytes")
        at, *size = (self.value(part) for part in arguments(child_of(node, "arguments")))
        return bytes_, bytes_.at + place(at), place(size[0]) if size else None

    def read(self, kind: Type, given: list[Node]) -> Word:
        """``MemoryMarshal.Read<uint>(M.Slice(p))``: a word, its low byte first."""
        if len(given) != 1:
            raise UnreadableError("a word is read from more than a part of bytes")
        bytes_, at, size = self.cut(given[0])
        if size is not None:
            raise UnreadableError("a word is read from bytes whose number is said")
        view = self.view(Span(bytes_.storage, kind))
        return Word(load(view.name, at, view.width))

    def call(self, node: Node, names: Names | None) -> tuple[str, list[Value]]:
        """What is called, and what it is given. A helper in words.cs does not see those of a kernel."""
        function = child_of(node, "function")
        given = [self.value(a, names) for a in arguments(child_of(node, "arguments"))]
        if function.type == "identifier":
            return source_of(function), given
        if function.type == "member_access_expression":
            return source_of(function).replace("@", ""), given
        raise UnreadableError(f"a call of a {kind_of(function)}")


def arguments(node: Node) -> list[Node]:
    """The expressions in a list of arguments, none of which is more than that."""
    if any(child.type != "argument" or child.child_count != 1 for child in node.named_children):
        raise UnreadableError("an argument is more than an expression")
    return [child.named_children[0] for child in node.named_children]


def bound(name: str, takes: Sequence[Declared], given: Sequence[Value]) -> dict[str, Value]:
    """A helper's parameters with the values of a call: words by their types, public integers, bytes."""
    if len(takes) != len(given):
        raise UnreadableError(f"the helper {name} takes {', '.join(p.name for p in takes)}")
    values: dict[str, Value] = {}
    for parameter, value in zip(takes, given, strict=True):
        elements = span_type(parameter.type)
        if elements is not None:
            kind, array = elements
            fits = isinstance(value, Span) and value.type == kind and (value.array or not array)
            if not isinstance(value, Span) or not fits or value.pointer:
                raise UnreadableError(f"the helper {name} takes {parameter.type}")
            values[parameter.name] = value
        elif parameter.type == "int":
            place(value)
            assert isinstance(value, Public)
            values[parameter.name] = replace(value, kind=INT)
        else:
            values[parameter.name] = Word(CSHARP_WORDS.stored(value, type_of(parameter.type)))
    return values
