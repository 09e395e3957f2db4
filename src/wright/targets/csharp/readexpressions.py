"""Evaluate C# expressions: from tree-sitter's nodes to values, by ECMA-334 §12."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

from tree_sitter import Node

from wright.ir.index import Condition, Index
from wright.ir.program import Region, View
from wright.ir.terms import Term, Type, const, lookup
from wright.languages.errors import UnreadableError
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.nodes import child_of, kind_of, one, source_of, unwrapped
from wright.languages.syntax.public import Public, certain, on_rings, place
from wright.languages.syntax.trees import TreeReader
from wright.languages.words.read import Truth, Word, WordReading, negated
from wright.languages.words.typed import TypedReader
from wright.targets.csharp.values import KINDS, SUFFIXES, type_name


class _Reading(WordReading):
    """Comparisons are words only by ``a < b ? 1u : 0u``; vectors combine only with vectors of their type."""

    def operate(self, operator: str, left: object, right: object) -> Public | Condition | Word | Truth:
        if operator == ">>" and isinstance(left, Word) and left.term.type.lanes != 1:
            raise UnreadableError("a vector must be shifted right by the method for logical shifts")
        return super().operate(operator, left, right)

    def alike(self, left: object, right: object) -> tuple[Term, Term]:
        kinds = {value.term.type if isinstance(value, Word) else Type(0) for value in (left, right)}
        if len(kinds) > 1 and any(kind.lanes != 1 for kind in kinds):
            raise UnreadableError("the other operand of a vector is not a vector of its type")
        return super().alike(left, right)

    def conditional(self, test: object, ones: object, others: object) -> Word:
        if not isinstance(test, Truth):
            return super().conditional(test, ones, others)
        kind = test.term.type
        if (ones, others) != (Word(const(1, kind.width)), Word(const(0, kind.width))):
            raise UnreadableError("a comparison of words may only choose between 1 and 0")
        return Word(test.term)


CSHARP_WORDS = _Reading(
    type_name, KINDS, SUFFIXES, lambda text: int(text, 16 if text[:2] in ("0x", "0X") else 10)
)
"""Literals have no octal form."""
type_of = CSHARP_WORDS.type_of


@dataclass(frozen=True)
class Span:
    """Elements of a storage from a byte on: an array, a span or a pointer. ``length`` counts them, if known.

    ``bytes`` is the length in bytes of a span that only a loop over all its elements may read; ``view`` names
    the variable of a span over bytes seen as words.
    """

    storage: str
    type: Type
    array: bool = False
    at: Index = field(default_factory=Index)
    length: int | None = None
    bytes: Index | None = None
    pointer: bool = False
    view: str = ""


@dataclass(frozen=True)
class SpanIndex:
    """The variable of a loop over all elements of a span: it may only index that span."""

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


Value = Public | Word | Truth | Condition | Span | SpanIndex | Callee | Field
Names = Mapping[str, Value]


@dataclass(frozen=True)
class Declared:
    """A parameter: its name, and its type as written."""

    name: str
    type: str


def word_type(kind: str) -> Type:
    """An unsigned type by name. Raises UnreadableError for any other, and for vectors."""
    found = type_of(kind)
    if found.lanes != 1:
        raise UnreadableError(f"{kind} is no type of single words")
    return found


def name_of(node: Node | None) -> str:
    """A name, without the @ that marks keywords."""
    return source_of(node).removeprefix("@")


def span_type(kind: str) -> tuple[Type, bool] | None:
    """The element type of an array, or of a read-only span of bytes; and whether it is an array."""
    if kind.endswith("[]"):
        return type_of(kind.removesuffix("[]")), True
    if kind.startswith("ReadOnlySpan<") and kind.endswith(">"):
        return word_type(kind.removeprefix("ReadOnlySpan<").removesuffix(">")), False
    return None


def parameters(method: Node) -> list[Declared]:
    """A method's parameters."""
    listed = child_of(method, "parameters").named_children
    if any(child.type != "parameter" or len(child.named_children) != 2 for child in listed):
        raise UnreadableError(
            f"line {method.start_point.row + 1}: a parameter is more than a type and a name"
        )
    return [Declared(name_of(child_of(p, "name")), source_of(child_of(p, "type"))) for p in listed]


@dataclass
class Expressions(TreeReader[Value], TypedReader[Node, Value]):
    """Evaluates expressions."""

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
                subscript = arguments(child_of(node, "subscript"))
                by = self.value(subscript[0], names) if subscript else None
                if isinstance(by, Word):
                    return self.looked_up(self.value(child_of(node, "expression"), names), by)
                view, index = self.element(node, names)
                return Word(self.load(view, index))
            case "invocation_expression":
                return self.result(node, names)
        raise UnreadableError(f"a {kind_of(node)} is not one that we print")

    def variable(self, name: str, names: Names | None) -> Value:
        known = super().variable(name, names)
        if isinstance(known, Field):
            return Word(self.load(self.views[known.view], Index.of(known.index)))
        return known

    def element(self, node: Node, names: Names | None) -> tuple[View, Index]:
        """The element that a subscript denotes: a view, and the index in it."""
        base = self.value(child_of(node, "expression"), names)
        subscript = arguments(child_of(node, "subscript"))
        if not isinstance(base, Span) or len(subscript) != 1:
            raise UnreadableError("a subscript of something other than an array")
        at = self.value(subscript[0], names)
        if isinstance(at, SpanIndex) and at.span == base:
            return self.view(base), Index.of(at.name)
        index = certain(at).index if base.pointer else place(at)
        if base.bytes is not None:
            raise UnreadableError("a subscript of a span of unknown length, outside of a loop over all of it")
        if base.length is not None:
            within(at, base.length)
        view = self.view(base)
        with on_rings():
            return view, (base.at + index * (base.type.width // 8) if view.step == 1 else index)

    def looked_up(self, base: Value, place: Word) -> Word:
        """An element by a word, which has to be a byte: another may be past the table."""
        table = self.storages.get(base.storage) if isinstance(base, Span) else None
        if not isinstance(base, Span) or table is None or table.region is not Region.TABLE:
            raise UnreadableError("a subscript that is a word, of something that is no table")
        if place.term.type != Type(8) or base.at != Index():
            raise UnreadableError(f"{base.storage} is read at a word that is not certain to be in a table")
        view = self.view(base)
        return Word(lookup(view.name, place.term, view.width))

    def view(self, span: Span) -> View:
        """The elements of an array or a span.

        The order of bytes in a word is a matter of the kernels that share the storage; words that a span sees
        among bytes are little-endian.
        """
        width, lanes = span.type.width, span.type.lanes
        if not span.array and width != 8:
            return self.among_bytes(span.storage, width, name=span.view)
        shared = (
            v for v in self.interface.views.values() if (v.storage, v.type) == (span.storage, span.type)
        )
        big_endian = next((view.big_endian for view in shared), False)
        view = View(span.storage, span.storage, width, big_endian, 1 if width == 8 else 0, lanes=lanes)
        return self.views.setdefault(view.name, view)

    def among_bytes(self, storage: str, width: int, big_endian: bool = False, name: str = "") -> View:
        """Words at any byte of a storage; those of a span are named after it."""
        name = name or f"{storage} {'be' if big_endian else 'le'}{width}"
        found = self.views.setdefault(name, View(name, storage, width, big_endian, 1))
        if found.storage != storage or found.width != width:
            raise UnreadableError(f"{name} is declared as spans of different word types")
        return found

    @abstractmethod
    def result(self, node: Node, names: Names | None) -> Value:
        """The value of a method's call."""

    def cut(self, taker: Node) -> tuple[Span, Index, Index | None]:
        """The bytes in ``M.Slice(p, 64)`` or ``M.Slice(p)``: their storage, offset and length."""
        slices = arguments(child_of(taker, "arguments"))
        if len(slices) != 1:
            raise UnreadableError("a span or a word must come from exactly one slice of bytes")
        node = slices[0]
        function = child_of(node, "function")
        if function.type != "member_access_expression" or source_of(child_of(function, "name")) != "Slice":
            raise UnreadableError("a span must come from a slice of bytes")
        whole = child_of(function, "expression")
        bytes_ = self.value(whole)
        if not isinstance(bytes_, Span) or bytes_.type != Type(8) or bytes_.array or bytes_.pointer:
            raise UnreadableError("a span must come from a slice of bytes")
        match [place(self.value(part)) for part in arguments(child_of(node, "arguments"))]:
            case [at]:
                return bytes_, at, None
            case [at, size]:
                return bytes_, at, size
        raise UnreadableError("a slice of bytes takes an offset, and at most a length")

    def read_word(self, node: Node) -> Word:
        """``MemoryMarshal.Read<uint>(M.Slice(p))``: a little-endian word."""
        found = re.fullmatch(r"MemoryMarshal\.Read<(\w+)>", source_of(child_of(node, "function")))
        if found is None:
            raise UnreadableError("a read of a word takes only its type")
        kind = word_type(found[1])
        bytes_, at, size = self.cut(node)
        if size is not None:
            raise UnreadableError("a word must be read from a slice without a length")
        return Word(self.load(self.among_bytes(bytes_.storage, kind.width), at))


def within(at: Value, length: int) -> None:
    """Raise UnreadableError unless a subscript is below the number of elements in every iteration."""
    found = certain(at)
    if found.range is None or not found.range.inside(Interval(0, length - 1)):
        raise UnreadableError(f"the subscript {found.index} may be outside of {length} elements")


def call(node: Node) -> tuple[str, list[Node]]:
    """The method of a call, and its arguments."""
    function = child_of(node, "function")
    if function.type not in ("identifier", "member_access_expression"):
        raise UnreadableError(f"a call of {one(function)}")
    return source_of(function).replace("@", ""), arguments(child_of(node, "arguments"))


def arguments(node: Node) -> list[Node]:
    """The expressions in a list of arguments, which may contain nothing else."""
    if any(child.type != "argument" or child.child_count != 1 for child in node.named_children):
        raise UnreadableError("an argument is more than an expression")
    return [child.named_children[0] for child in node.named_children]
