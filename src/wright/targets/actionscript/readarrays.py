"""Read ActionScript's arrays of words: Arrays, and ByteArrays whose cursors must be certain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tree_sitter import Node

from wright.ir.index import Index
from wright.ir.parts import trunc, zext
from wright.ir.program import Region, Storage, View
from wright.ir.terms import lookup
from wright.languages.doubles.integers import BYTE, INT32
from wright.languages.doubles.read import Unknown, Value, Whole
from wright.languages.doubles.trees import DoubleReader
from wright.languages.errors import UnreadableError
from wright.languages.syntax.nodes import child_of, source_of
from wright.languages.syntax.public import literal, place
from wright.targets.actionscript.spelling import READS
from wright.targets.actionscript.values import INT, NUMBER, OWN, UINT, Carrier, big_endian

_BUILT_IN = frozenset((INT, UINT, NUMBER, "Endian", *(kind.value for kind in Carrier)))
"""The built-in names that kernels use: no definition may hide them."""


@dataclass
class ArrayReader(DoubleReader):
    """The arrays known so far."""

    cursors: dict[str, Index] = field(default_factory=dict)
    """The cursors of ByteArrays, as far as they are certain."""
    entering: dict[str, Index] = field(default_factory=dict)
    """The cursors at the start of the next body."""
    left: dict[str, Index] = field(default_factory=dict)
    """The cursors at the end of the last body."""
    unmoved: set[str] = field(default_factory=set)
    """The ByteArrays whose cursors have not moved since this iteration began."""
    relied: set[str] = field(default_factory=set)
    """The ByteArrays used before their cursors move: the previous iteration must leave them there."""
    ordered: set[str] = field(default_factory=set)
    """The ByteArrays known to have the function's byte order."""

    def bytes(self, name: str) -> None:
        """Declare a ByteArray, which holds words and bytes at any place."""
        order = big_endian(self.interface)
        for width in READS:
            self.views[view_name(name, width)] = View(view_name(name, width), name, width, order, 1)

    def words(self, name: str) -> None:
        """Declare an Array, which holds words."""
        self.views[name] = View(name, name, 32, big_endian(self.interface))

    def held(self, node: Node) -> None:
        """A table, or scratch."""
        for declarator in node.named_children:
            name = self.fresh(source_of(child_of(declarator, "name")))
            kind, value = type_of(declarator), child_of(declarator, "value")
            made = (
                source_of(value.child_by_field_name("constructor")) if value.type == "new_expression" else ""
            )
            if kind == Carrier.WORDS.value and value.type == "array":
                data = tuple(literal(self.value(word)) % (1 << 32) for word in value.named_children)
                self.storages[name] = Storage(name, Region.TABLE, 4 * len(data), data)
            elif kind == made == Carrier.WORDS.value:
                count = literal(self.value(alone(child_of(value, "arguments"))))
                self.storages[name] = Storage(name, Region.SCRATCH, 4 * count)
            elif kind == made == Carrier.BYTES.value and not child_of(value, "arguments").named_children:
                self.storages[name] = Storage(name, Region.SCRATCH)
                self.bytes(name)
                continue
            else:
                raise UnreadableError(f"line {node.start_point.row + 1}: {name} is no array that we print")
            self.words(name)

    def renamed(self, name: str, kind: str, static: str) -> None:
        """Make a variable an alias of the class's array."""
        storage = self.storages.get(static)
        words = static in self.views
        carrier = Carrier.WORDS if words else Carrier.BYTES
        if storage is None or storage.region not in OWN or kind != carrier.value:
            raise UnreadableError(f"{static} is no {kind} of the class")
        del self.storages[static]
        self.storages[name] = replace(storage, name=name)
        if words:
            self.views[name] = replace(self.views.pop(static), name=name, storage=name)
            return
        for width in READS:
            del self.views[view_name(static, width)]
        self.bytes(name)

    def fresh(self, name: str, loop: bool = False) -> str:
        if name in _BUILT_IN:
            raise UnreadableError(f"{name} hides a built-in name that kernels use")
        return super().fresh(name, loop)

    def defined(self, name: str) -> bool:
        return super().defined(name) or name in self.storages

    def property(self, target: Node, value: Node) -> None:
        """``H.position = …`` moves a cursor; ``before.endian = …`` sets the byte order."""
        name = self.byte_array(child_of(target, "object"), any_order=True)
        match source_of(child_of(target, "property")):
            case "position":
                self.cursors[name] = at = place(self.value(value))
                self.unmoved.discard(name)
                if at.modulo is not None:
                    raise UnreadableError(f"{name} does not move on from {at}, which is on a ring")
            case "endian":
                order = "BIG_ENDIAN" if big_endian(self.interface) else "LITTLE_ENDIAN"
                if source_of(value) != f"Endian.{order}":
                    raise UnreadableError(f"{name} has the wrong byte order")
                self.ordered.add(name)
            case other:
                raise UnreadableError(f"{other} is no property that we set")

    def byte_array(self, node: Node, any_order: bool = False) -> str:
        """The name of a ByteArray whose byte order is certain."""
        name = source_of(node)
        if name not in self.storages or name in self.views:
            raise UnreadableError(f"{name} is no ByteArray that the kernel was given or made")
        if name not in self.ordered and not any_order:
            raise UnreadableError(f"the byte order of {name} is not certain: set its endian")
        return name

    def accessed(self, call: Node, methods: Mapping[str, int]) -> tuple[View, Index]:
        """A ByteArray method's read or write, which advances its cursor."""
        function = child_of(call, "function")
        name, method = (
            self.byte_array(child_of(function, "object")),
            source_of(child_of(function, "property")),
        )
        if method not in methods:
            raise UnreadableError(f"{source_of(function)} is not a call that we print")
        if name not in self.cursors:
            raise UnreadableError(f"the cursor of {name} is not certain: set its position")
        if name in self.unmoved:
            self.relied.add(name)
        view, at = self.views[view_name(name, methods[method])], self.cursors[name]
        self.cursors[name] = at + view.width // 8
        return view, at

    def read(self, node: Node) -> Value:
        if child_of(node, "arguments").named_children:
            raise UnreadableError("a ByteArray is read where its cursor stands")
        methods = {method: width for width, (method, _) in READS.items()}
        view, at = self.accessed(node, methods)
        word = self.load(view, at)
        return Whole(word if view.width == 32 else zext(word, 32), READS[view.width][1])

    def element_of(self, node: Node) -> Value:
        name = self.array(child_of(node, "object"))
        index = self.value(child_of(node, "index"))
        if isinstance(index, Whole):
            return self.looked_up(name, index)
        word = self.load(self.views[name], place(index))
        return Whole(word, INT32) if self.storages[name].region is Region.TABLE else Unknown(word)

    def looked_up(self, name: str, index: Whole) -> Value:
        """An element by a word, which has to be a byte: another may be past the table."""
        if self.storages[name].region is not Region.TABLE or not index.interval.inside(BYTE):
            raise UnreadableError(f"{name} is read at a word that is not certain to be in a table")
        return Whole(lookup(name, trunc(index.low, 8), 32), INT32)

    def array(self, node: Node) -> str:
        name = source_of(node)
        if name not in self.views:
            raise UnreadableError(f"{name} is no Array that the kernel was given or made")
        return name

    def cases(self, nodes: Sequence[Node], names: Mapping[str, Value] | None) -> list[Value]:
        """Each case begins with the choice's cursors; those left in several places are uncertain."""
        before, values, after = self.cursors, [], []
        for node in nodes:
            self.cursors = dict(before)
            values.append(self.value(node, names))
            after.append(self.cursors.items())
        self.cursors = dict(set.intersection(*map(set, after)))
        return values


def alone(arguments: Node) -> Node:
    """The only argument of a call."""
    if arguments.named_child_count != 1:
        raise UnreadableError(f"{source_of(arguments)}: one argument is needed")
    return arguments.named_children[0]


def identifiers(node: Node) -> Iterator[str]:
    """All identifiers in a node."""
    if node.type == "identifier":
        yield source_of(node)
    for child in node.named_children:
        yield from identifiers(child)


def view_name(name: str, width: int) -> str:
    """The name of a ByteArray's view: it is not an identifier, and hides none."""
    return f"{name}.{width}"


def type_of(node: Node) -> str:
    return type_name(child_of(node, "type"))


def type_name(annotation: Node) -> str:
    return source_of(annotation.named_children[0])
