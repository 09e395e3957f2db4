"""Read the members of a kernel's class: fields, arrays, tables, methods."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tree_sitter import Node

from wright.ir.program import Place, Region, Slot, Storage
from wright.languages.errors import UnreadableError, located
from wright.languages.syntax.nodes import child_of, kind_of, source_of
from wright.languages.syntax.public import literal
from wright.languages.words.read import Word
from wright.languages.words.storages import size_of
from wright.targets.csharp.fields import elements, shared_slots
from wright.targets.csharp.readexpressions import (
    CSHARP_WORDS,
    Field,
    Span,
    Value,
    name_of,
    parameters,
    span_type,
    type_of,
    word_type,
)
from wright.targets.csharp.readpointers import Pointing
from wright.targets.csharp.readvectors import CLASSES
from wright.targets.csharp.values import EAGER, HELPERS, INLINED, RUN, RUNTIME, type_name

EXPLICIT = "[StructLayout(LayoutKind.Explicit)]"
STATIC = ("private", "static")
"""The modifiers of a helper."""
DEEPEST = 8
"""How deep helpers may call each other."""


def modifiers(node: Node) -> tuple[str, ...]:
    return tuple(source_of(child) for child in node.children if child.type == "modifier")


def is_method(node: Node, access: str) -> bool:
    """Whether a method is an instance method with this ``access``. It may be unsafe."""
    return modifiers(node) in ((access,), (access, "unsafe"))


def attributes(node: Node) -> list[Node]:
    return [child for child in node.children if child.type == "attribute_list"]


def the_class(root: Node, name: str, expected: tuple[str, ...]) -> Node:
    """The only class of a text. Raises UnreadableError for anything else at the top level."""
    found = [node for node in root.named_children if node.type != "comment"]
    for node in found:
        if node.type != "class_declaration":
            raise UnreadableError(f"line {node.start_point.row + 1}: a {kind_of(node)} outside the class")
    if [source_of(child_of(node, "name")) for node in found] != [name]:
        raise UnreadableError(f"the text must contain one class, {name}")
    if modifiers(found[0]) != expected or any(child.type == "base_list" for child in found[0].children):
        raise UnreadableError(f"the modifiers of {name} are not {' '.join(expected)}")
    return found[0]


@dataclass
class Members(Pointing):
    """Fields become words of storages, or variables that methods share."""

    taken_bytes: set[int] = field(default_factory=set)
    """The bytes that fields occupy so far."""
    waiting: dict[str, Node] = field(default_factory=dict)
    """Helpers not called so far."""
    reading: int = 0
    """Helpers that are being read, one within the other."""

    def defined(self, name: str) -> bool:
        return super().defined(name) or name in (HELPERS, *CLASSES, *RUNTIME)

    def members(self, node: Node) -> None:
        """Read every member of the class."""
        given = attributes(node)
        explicit = [source_of(each) for each in given] == [EXPLICIT]
        if given and not explicit:
            raise UnreadableError(f"line {node.start_point.row + 1}: an attribute that we do not print")
        for member in child_of(node, "body").named_children:
            with located(self.line(member)):
                match member.type:
                    case "field_declaration":
                        self.fields(member, explicit)
                    case "method_declaration" if self.asking(member):
                        self.method(member)
                    case _:
                        raise UnreadableError(f"a {kind_of(member)} is not one that we print")

    def asking(self, method: Node) -> bool:
        """Whether a method has no attribute, or only one that does not change values."""
        given = [source_of(each) for each in attributes(method)]
        return given in ([], [INLINED if modifiers(method) == STATIC else EAGER])

    def method(self, node: Node) -> None:
        """``Run``, a part of the kernel, or a helper: an expression of words."""
        name = self.fresh(name_of(child_of(node, "name")))
        self.functions[name] = node
        if name != RUN:
            self.own.add(name)
        if modifiers(node) == STATIC:
            self.waiting[name] = node

    def called_helper(self, name: str, given: Sequence[Value]) -> Word:
        """Read a helper at its first call, as it may come after its caller."""
        node = self.waiting.pop(name, None)
        if node is not None:
            self.reading += 1
            if self.reading > DEEPEST:
                raise UnreadableError(
                    f"the calls of helpers that lead to {name} are nested deeper than we print"
                )
            takes = [(parameter.name, type_of(parameter.type)) for parameter in parameters(node)]
            self.helper(name, takes, type_of(source_of(child_of(node, "returns"))), node)
            self.reading -= 1
        return super().called_helper(name, given)

    def fields(self, node: Node, explicit: bool) -> None:
        (declaration,) = (child for child in node.named_children if child.type == "variable_declaration")
        kind = source_of(child_of(declaration, "type"))
        for declarator in (c for c in declaration.named_children if c.type == "variable_declarator"):
            name, *value = declarator.named_children
            placeless = not explicit or "static" in modifiers(node)
            if span_type(kind) is not None and value and placeless and not attributes(node):
                self.array(self.fresh(name_of(name)), kind, modifiers(node), value[0])
            elif span_type(kind) is not None:
                raise UnreadableError(f"{name_of(name)} is an array without elements, or with an offset")
            elif modifiers(node) != ("private",) or value:
                raise UnreadableError(f"{name_of(name)} is a field, but its modifiers are not just private")
            elif explicit:
                self.scalar(self.fresh(name_of(name)), kind, self.offset(attributes(node)))
            elif attributes(node):
                raise UnreadableError(f"{name_of(name)} has an attribute, but the layout is not explicit")
            else:
                self.scalar(self.fresh(name_of(name)), kind, None)

    def offset(self, given: Sequence[Node]) -> int:
        """``[FieldOffset(n)]``."""
        text = "".join(source_of(node) for node in given)
        digits = text.removeprefix("[FieldOffset(").removesuffix(")]")
        if not digits.isdecimal() or text != f"[FieldOffset({digits})]":
            raise UnreadableError("a field without an offset, in an explicit layout")
        return int(digits)

    def scalar(self, name: str, kind: str, offset: int | None) -> None:
        """A field: a word of a storage, or a variable that methods share; its name decides, by the interface.

        An ``offset`` is its first byte in the object, which other fields may share; words are little-endian.
        """
        type_, element, slots = (
            type_of(kind),
            elements(self.interface).get(name),
            shared_slots(self.interface),
        )
        if element is None and name not in slots:
            raise UnreadableError(f"{name} is not a field of this kernel")
        expected = slots[name] if element is None else element.offset
        if offset not in (None, expected):
            raise UnreadableError(f"{name} lies at byte {offset}, not {expected}")
        if element is None:
            self.slots[name] = Slot(name, type_, Place.FIELD)
            self.scope[name] = type_
            return
        view = element.view
        if type_ != view.type:
            raise UnreadableError(f"{name} is {kind}, not {type_name(view.type)}")
        taken = range(expected, expected + size_of(type_))
        if offset is None and not self.taken_bytes.isdisjoint(taken):
            raise UnreadableError(
                f"{name} would share bytes with another field, but the layout is not explicit"
            )
        self.taken_bytes.update(taken)
        self.storages[view.storage] = self.interface.storages[view.storage]
        self.views[view.name] = replace(view, big_endian=False)
        self.scope[name] = Field(view.name, element.index)

    def array(self, name: str, kind: str, given: Sequence[str], value: Node) -> None:
        """A table ``static readonly … = {…}``, or scratch ``readonly … = new …[n]``."""
        elements = span_type(kind)
        if elements is None or not elements[1]:
            raise UnreadableError(f"{name} is a span, which cannot be a field")
        type_ = elements[0]
        match value.type:
            case "initializer_expression" if tuple(given) == ("private", "static", "readonly"):
                values = (self.value(child, {}) for child in value.named_children)
                data = tuple(CSHARP_WORDS.stored(each, word_type(type_name(type_))).number for each in values)
                storage = Storage(name, Region.TABLE, len(data) * type_.width // 8, data)
            case "array_creation_expression" if tuple(given) == ("private", "readonly"):
                size = self.created(value, type_name(type_))
                storage = Storage(name, Region.SCRATCH, size * size_of(type_))
            case _:
                raise UnreadableError(f"{name} is no array that we print")
        self.storages[name] = storage
        self.scope[name] = span = Span(name, type_, array=True)
        self.view(span)

    def created(self, node: Node, kind: str) -> int:
        """The number of elements in ``new uint[n]``."""
        made = child_of(node, "type")
        sizes = child_of(made, "rank").named_children
        if source_of(child_of(made, "type")) != kind or len(sizes) != 1 or node.named_child_count != 1:
            raise UnreadableError("an array's elements are not of its type")
        return literal(self.value(sizes[0], {}))
