"""Read the members of a kernel's class: fields, arrays, tables, methods."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tree_sitter import Node

from hashwright.ir.program import Region, Storage, View
from hashwright.targets.csharp.readexpressions import (
    CSHARP_WORDS,
    Field,
    Span,
    name_of,
    span_type,
    type_of,
    word_type,
)
from hashwright.targets.csharp.readpointers import Pointing
from hashwright.targets.csharp.readvectors import CLASSES
from hashwright.targets.csharp.values import HELPERS, INLINED, size_of, type_name
from hashwright.targets.errors import UnreadableError, located
from hashwright.targets.nodes import child_of, kind_of, source_of
from hashwright.targets.public import literal

EXPLICIT = "[StructLayout(LayoutKind.Explicit)]"
LAYOUT = "fields"
"""The storage of the fields whose places are given."""


def modifiers(node: Node) -> tuple[str, ...]:
    return tuple(source_of(child) for child in node.children if child.type == "modifier")


def is_method(node: Node, access: str) -> bool:
    """Whether a method is of the object, and seen from where ``access`` says. It may use pointers."""
    return modifiers(node) in ((access,), (access, "unsafe"))


def attributes(node: Node) -> list[Node]:
    return [child for child in node.children if child.type == "attribute_list"]


def the_class(root: Node, name: str, expected: tuple[str, ...]) -> Node:
    """The one class of a text. Raises UnreadableError for anything else at its top."""
    found = [node for node in root.named_children if node.type != "comment"]
    for node in found:
        if node.type != "class_declaration":
            raise UnreadableError(f"line {node.start_point.row + 1}: a {kind_of(node)} outside of the class")
    if [source_of(child_of(node, "name")) for node in found] != [name]:
        raise UnreadableError(f"there is no class {name}, or it is not alone")
    if modifiers(found[0]) != expected or any(child.type == "base_list" for child in found[0].children):
        raise UnreadableError(f"{name} is not {' '.join(expected)}, or more")
    return found[0]


def helpers(root: Node) -> Iterator[tuple[str, Node]]:
    """The methods of words.cs, by the names that kernels use."""
    namespaces = [node for node in root.named_children if node.type == "namespace_declaration"]
    (namespace,) = namespaces
    for node in child_of(
        the_class(child_of(namespace, "body"), HELPERS, ("internal", "static")), "body"
    ).named_children:
        if node.type == "method_declaration":
            yield f"{HELPERS}.{source_of(child_of(node, 'name'))}", node
        elif node.type != "comment":
            raise UnreadableError(f"{HELPERS} has a {kind_of(node)}")


@dataclass
class Members(Pointing):
    """Fields become storages: plain ones by themselves; those with places are views of one."""

    def defined(self, name: str) -> bool:
        return super().defined(name) or name in (HELPERS, *CLASSES)

    def members(self, node: Node) -> None:
        """Everything that the class declares."""
        given = attributes(node)
        explicit = [source_of(each) for each in given] == [EXPLICIT]
        if given and not explicit:
            raise UnreadableError(f"line {node.start_point.row + 1}: an attribute that we do not print")
        for member in child_of(node, "body").named_children:
            with located(self.line(member)):
                match member.type:
                    case "field_declaration":
                        self.fields(member, explicit)
                    case "method_declaration" if self.hinted(member):
                        self.functions[self.fresh(name_of(child_of(member, "name")))] = member
                    case _:
                        raise UnreadableError(f"a {kind_of(member)} is not one that we print")

    def hinted(self, method: Node) -> bool:
        """Whether a method has no attribute, or, as a helper, the one that changes no value."""
        given = [source_of(each) for each in attributes(method)]
        return not given or (given == [INLINED] and modifiers(method) == ("private", "static"))

    def fields(self, node: Node, explicit: bool) -> None:
        (declaration,) = (child for child in node.named_children if child.type == "variable_declaration")
        kind = source_of(child_of(declaration, "type"))
        for declarator in (c for c in declaration.named_children if c.type == "variable_declarator"):
            name, *value = declarator.named_children
            placeless = not explicit or "static" in modifiers(node)
            if span_type(kind) is not None and value and placeless and not attributes(node):
                self.array(self.fresh(name_of(name)), kind, modifiers(node), value[0])
            elif span_type(kind) is not None:
                raise UnreadableError(f"{name_of(name)} is an array without elements, or at a place")
            elif modifiers(node) != ("private",) or value:
                raise UnreadableError(f"{name_of(name)} is a field, and more than private")
            elif explicit:
                self.placed(self.fresh(name_of(name)), kind, self.offset(attributes(node)))
            else:
                self.scalar(self.fresh(name_of(name)), kind, attributes(node))

    def offset(self, given: Sequence[Node]) -> int:
        """``[FieldOffset(n)]``."""
        text = "".join(source_of(node) for node in given)
        digits = text.removeprefix("[FieldOffset(").removesuffix(")]")
        if not digits.isdecimal() or text != f"[FieldOffset({digits})]":
            raise UnreadableError("a field without its place, in an explicit layout")
        return int(digits)

    def placed(self, name: str, kind: str, offset: int) -> None:
        """A field at a byte of the object, which others may share; words have their low byte first."""
        type_ = word_type(kind)
        before = self.storages.get(LAYOUT)
        end = max(offset + type_.width // 8, 0 if before is None else before.size or 0)
        self.storages[LAYOUT] = Storage(LAYOUT, Region.SCRATCH, end)
        view = View(f"{LAYOUT} as {type_name(type_)}", LAYOUT, type_.width, unit=1)
        self.views[view.name] = view
        self.scope[name] = Field(view.name, offset)

    def scalar(self, name: str, kind: str, given: Sequence[Node]) -> None:
        """A field by itself."""
        if given:
            raise UnreadableError(f"{name} has an attribute, in a layout that is not explicit")
        type_ = type_of(kind)
        self.storages[name] = Storage(name, Region.SCRATCH, size_of(type_))
        self.views[name] = View(name, name, type_.width, lanes=type_.lanes)
        self.scope[name] = Field(name, 0)

    def array(self, name: str, kind: str, given: Sequence[str], value: Node) -> None:
        """A table ``static readonly … = {…}``, or scratch ``readonly … = new …[n]``."""
        elements = span_type(kind)
        if elements is None or not elements[1]:
            raise UnreadableError(f"{name} is a span, and a field")
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
        """How many elements ``new uint[n]`` has."""
        made = child_of(node, "type")
        sizes = child_of(made, "rank").named_children
        if source_of(child_of(made, "type")) != kind or len(sizes) != 1 or node.named_child_count != 1:
            raise UnreadableError("an array of other elements than its type says")
        return literal(self.value(sizes[0], {}))
