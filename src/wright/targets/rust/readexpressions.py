"""Evaluate Rust's expressions: from tree-sitter's nodes to values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from tree_sitter import Node

from wright.ir.index import Condition, Index
from wright.ir.program import Region, View
from wright.ir.terms import Term, Type, lookup
from wright.languages.errors import UnreadableError
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.nodes import child_of, kind_of, source_of, unwrapped
from wright.languages.syntax.public import Public, certain, literal, on_rings, place
from wright.languages.syntax.trees import TreeReader
from wright.languages.words.read import Truth, Word
from wright.languages.words.typed import TypedReader
from wright.targets.rust.reading import RUST_WORDS, Bytes, Place, Slice, Value
from wright.targets.rust.values import KINDS, PLACE, USIZE
from wright.targets.rust.vectors import CALLS, INSTRUCTED, called

Names = Mapping[str, Value]
type_of = RUST_WORDS.type_of
ORDERS = {"from_be_bytes": True, "from_le_bytes": False}
MADE = {"to_be_bytes": True, "to_le_bytes": False}
"""The methods for the bytes of a word, and whether the first byte is the highest."""


@dataclass(frozen=True)
class Declared:
    """A type: a number's name, or the elements of an array or a slice, with a reference before it."""

    element: str
    array: bool = False
    reference: bool = False
    mutable: bool = False
    length: int | None = None


def declared(node: Node) -> Declared:
    """The type that a node of one means."""
    match node.type:
        case "primitive_type" | "type_identifier":
            return Declared(source_of(node))
        case "array_type":
            size = node.child_by_field_name("length")
            length = None if size is None else literal(RUST_WORDS.number(source_of(size)))
            return Declared(source_of(child_of(node, "element")), array=True, length=length)
        case "reference_type":
            inner = declared(child_of(node, "type"))
            mutable = any(child.type == "mutable_specifier" for child in node.children)
            return Declared(inner.element, inner.array, True, mutable, inner.length)
    raise UnreadableError(f"a {kind_of(node)} is not one that we print")


@dataclass
class Expressions(TreeReader[Value], TypedReader[Node, Value]):
    """Evaluates the expressions of a kernel."""

    SUBSCRIPT = "index_expression"
    words = RUST_WORDS

    def value(self, node: Node, names: Names | None = None) -> Value:
        """An expression; ``names`` are a helper's parameters, the only ones that its body sees."""
        match node.type:
            case "integer_literal":
                return RUST_WORDS.number(source_of(node))
            case "identifier":
                return self.variable(source_of(node), names)
            case "parenthesized_expression":
                return self.value(unwrapped(node), names)
            case "type_cast_expression":
                kind = type_of(source_of(child_of(node, "type")))
                return RUST_WORDS.cast(kind.width, self.value(child_of(node, "value"), names))
            case "unary_expression" if source_of(node.children[0]) == "!":
                return RUST_WORDS.inverted(self.value(node.named_children[0], names))
            case "binary_expression":
                left, right = (self.value(child_of(node, side), names) for side in ("left", "right"))
                return RUST_WORDS.operate(source_of(child_of(node, "operator")), left, right)
            case "if_expression":
                return self.chosen(node, names)
            case "index_expression":
                return self.read(node, names)
            case "call_expression":
                return self.result(node, names)
        raise UnreadableError(f"a {kind_of(node)} is not one that we print")

    def chosen(self, node: Node, names: Names | None) -> Word:
        """``if t < 16 { … } else { … }``: each case is computed only where it is chosen."""
        test = self.value(child_of(node, "condition"), names)
        with self.known(test, True):
            holds = self.value(self.only(child_of(node, "consequence")), names)
        with self.known(test, False):
            other = child_of(node, "alternative").named_children[0]
            fails = self.value(other if other.type == node.type else self.only(other), names)
        return RUST_WORDS.conditional(test, holds, fails)

    @contextmanager
    def known(self, test: Value, holds: bool) -> Iterator[None]:
        """A case in which a test of a public integer against a number holds, or does not."""
        name = next(iter(test.left.names), "") if isinstance(test, Condition) else ""
        before = self.scope.get(name)
        if isinstance(before, Public) and isinstance(test, Condition) and before.range is not None:
            low, high, bound = before.range.low, before.range.high, test.right.constant
            if test.relation == "<" and test.left == Index.of(name) and test.right.is_constant:
                here = Interval(low, min(high, bound - 1)) if holds else Interval(max(low, bound), high)
                self.scope[name] = replace(before, range=here)
        yield
        if before is not None:
            self.scope[name] = before

    def only(self, block: Node) -> Node:
        """The expression that is all of a block."""
        if block.named_child_count != 1 or block.named_children[0].type in _STATEMENTS:
            raise UnreadableError("a block is more than a value")
        return block.named_children[0]

    def result(self, node: Node, names: Names | None) -> Value:
        """A call that has a value: of a helper, of a word's method, or of a function of a word's type."""
        function, given = child_of(node, "function"), child_of(node, "arguments").named_children
        match function.type:
            case "identifier":
                return self.called_function(source_of(function), [self.value(each, names) for each in given])
            case "scoped_identifier":
                return self.converted(function, given, names)
        receiver = self.value(child_of(function, "value"), names)
        name = source_of(child_of(function, "field"))
        if name in MADE and not given:
            return Bytes(RUST_WORDS.computed(receiver), MADE[name])
        if len(given) != 1:
            raise UnreadableError(f"the method {name} takes other arguments")
        return RUST_WORDS.method(receiver, name, self.value(given[0], names))

    def called_function(self, name: str, given: Sequence[Value]) -> Word:
        """A function of vectors, or a helper of the text's own."""
        if name in INSTRUCTED:
            self.helpers.setdefault(name, INSTRUCTED[name])
        return self.called_helper(name, given) if name not in OF_VECTORS else called(RUST_WORDS, name, given)

    def converted(self, function: Node, given: Sequence[Node], names: Names | None) -> Value:
        """A word of its bytes, or of a comparison; a place of a byte."""
        path, name = source_of(child_of(function, "path")), source_of(child_of(function, "name"))
        if len(given) != 1:
            raise UnreadableError(f"{source_of(function)} takes one argument")
        if (path, name) == (PLACE, "from"):
            byte = self.value(given[0], names)
            if not isinstance(byte, Word) or byte.term.type != Type(8):
                raise UnreadableError("a place is made of a byte alone")
            return Place(byte.term)
        kind = type_of(path)
        if name in ORDERS and given[0].type == "array_expression":
            return self.from_bytes(kind, ORDERS[name], given[0].named_children, names)
        truth = self.value(given[0], names) if name == "from" else None
        if not isinstance(truth, Truth) or truth.term.width != kind.width:
            raise UnreadableError(f"{source_of(function)} is not one that we print")
        return Word(truth.term)

    def from_bytes(self, kind: Type, big_endian: bool, nodes: Sequence[Node], names: Names | None) -> Word:
        """A word of bytes: a load, where they are neighbours in a storage."""
        places = [self.element(node, names) for node in nodes if node.type == self.SUBSCRIPT]
        view, first = places[0] if places else (None, Index())
        row = [(view, first + i) for i in range(kind.width // 8)] if first.modulo is None else []
        if view is None or len(places) < len(nodes) or places != row or view.width != 8:
            return RUST_WORDS.joined(kind, big_endian, [self.value(node, names) for node in nodes])
        return Word(self.load(self.among_bytes(view.storage, kind.width, big_endian), first))

    def read(self, node: Node, names: Names | None) -> Word:
        """The element that a subscript denotes, also of a table by a byte."""
        slice_, place = (self.value(child, names) for child in node.named_children)
        if not isinstance(place, Place):
            return Word(self.load(*self.element(node, names)))
        table = self.storages.get(slice_.storage) if isinstance(slice_, Slice) else None
        if not isinstance(slice_, Slice) or table is None or table.region is not Region.TABLE:
            raise UnreadableError("a byte is the place of something that is no table")
        if len(table.data) != 1 << place.byte.width:
            raise UnreadableError(f"{table.name} has {len(table.data)} elements, not one for each byte")
        view = self.view(slice_)
        return Word(lookup(view.name, place.byte, view.width))

    def element(self, node: Node, names: Names | None) -> tuple[View, Index]:
        """The element that a subscript denotes: a view, and the index in it."""
        base, by = node.named_children
        slice_, index = self.value(base, names), self.value(by, names)
        if not isinstance(slice_, Slice):
            raise UnreadableError("a subscript of something that is no array and no slice")
        where = placed(index)
        if slice_.length is not None:
            within(index, slice_.length)
        view = self.view(slice_)
        with on_rings():
            return view, where if slice_.at == Index() else slice_.at + where

    def view(self, slice_: Slice) -> View:
        """The elements of a slice.

        The order of bytes in a word is a matter of the kernels that share the storage.
        """
        wanted = (slice_.storage, slice_.type)
        shared = (v for v in self.interface.views.values() if (v.storage, v.type) == wanted)
        big_endian = next((view.big_endian for view in shared), False)
        width = slice_.type.width
        unit, lanes = 1 if width == 8 else 0, slice_.type.lanes
        view = View(slice_.storage, slice_.storage, width, big_endian, unit, lanes=lanes)
        return self.views.setdefault(slice_.storage, view)

    def among_bytes(self, storage: str, width: int, big_endian: bool) -> View:
        """Words at any byte of a storage."""
        name = f"{storage} {'be' if big_endian else 'le'}{width}"
        return self.views.setdefault(name, View(name, storage, width, big_endian, 1))

    def range_of(self, node: Node) -> tuple[Public, Public]:
        """The ends of a range."""
        if node.type != "range_expression" or node.named_child_count != 2:
            raise UnreadableError("a range is needed here, with both ends")
        start, stop = (certain(self.value(end)) for end in node.named_children)
        for end in (start, stop):
            placed(end)
        return start, stop

    def cut(self, node: Node) -> tuple[Slice, Index, int]:
        """The bytes in ``M[p..p + 64]``: their storage, place and number."""
        base, ends = node.named_children
        slice_ = self.value(base)
        start, stop = self.range_of(ends)
        size = stop.index - start.index
        if not isinstance(slice_, Slice) or slice_.type != Type(8) or slice_.at != Index():
            raise UnreadableError("only bytes of a storage are cut")
        if not size.is_constant or size.constant <= 0:
            raise UnreadableError(f"a slice of {size} bytes: their number is needed")
        return slice_, start.index, size.constant

    def written(self, slice_: Slice, size: int, value: Value) -> tuple[View, Term]:
        """A word whose bytes are copied into a slice of its length."""
        if not isinstance(value, Bytes) or 8 * size != value.word.width:
            raise UnreadableError(f"other bytes than those of a word are copied into {size} bytes")
        return self.among_bytes(slice_.storage, value.word.width, value.big_endian), value.word


def within(at: Value, length: int) -> None:
    """Raise UnreadableError unless an index is below the number of elements, whatever its integers are."""
    found = certain(at)
    assert found.range is not None
    if not found.range.inside(Interval(0, length - 1)):
        raise UnreadableError(f"the index {found.index} may be outside of {length} bytes")


def placed(value: Value) -> Index:
    """A public integer as an index: Rust takes no other type for one. Raises UnreadableError."""
    index = place(value)
    if isinstance(value, Public) and value.kind not in (USIZE, None):
        raise UnreadableError(f"{index} is an index, and no {USIZE.name}")
    return index


_STATEMENTS = ("expression_statement", "let_declaration", "const_item")
OF_VECTORS = CALLS - INSTRUCTED.keys()
RESERVED_NAMES = frozenset(KINDS) | {USIZE.name} | CALLS
"""Names of types, which Rust lets a variable have, and of the frame's functions."""
