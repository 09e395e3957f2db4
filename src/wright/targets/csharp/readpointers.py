"""Read pointers: their origin, their steps, and their targets, by ECMA-334 §23.

A pointer is made by ``fixed`` at the first element of an array, a table or a span over a message, or by
``stackalloc``; it never changes. A cast may view a caller's bytes as wider words from any byte on, and
scratch on the stack from its first byte. Words that kernels pass each other cannot be cast, because their
byte order is not this kernel's matter. All other uses of pointers in C# are refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tree_sitter import Node

from wright.ir.index import Index
from wright.ir.program import Region, Statement, Storage, View
from wright.ir.terms import Type
from wright.languages.errors import UnreadableError
from wright.languages.syntax.nodes import child_of, source_of
from wright.languages.syntax.public import Public, certain, literal, on_rings
from wright.targets.csharp.pointers import REFERENCE
from wright.targets.csharp.readexpressions import (
    Expressions,
    Names,
    Span,
    Value,
    arguments,
    name_of,
    word_type,
)
from wright.targets.csharp.values import RUN, type_name

BYTE = Type(8)


def points_to(kind: str) -> Type | None:
    """The type that a pointer type points to; None for any other type."""
    return word_type(kind.removesuffix("*")) if kind.endswith("*") else None


class Pointing(Expressions):
    """Expressions, including pointers."""

    def value(self, node: Node, names: Names | None = None) -> Value:
        if node.type == "cast_expression":
            kind = points_to(source_of(child_of(node, "type")))
            if kind is not None:
                return self.seen_as(kind, self.value(child_of(node, "value"), names))
        if node.type == "binary_expression" and self.starts_at_a_pointer(node):
            left, right = (self.value(child_of(node, side), names) for side in ("left", "right"))
            return moved(left, source_of(child_of(node, "operator")), right)
        return super().value(node, names)

    def starts_at_a_pointer(self, node: Node) -> bool:
        """Whether a sum begins with a pointer; then it has to be an address in the pointer's storage."""
        while node.type == "binary_expression":
            node = child_of(node, "left")
        known = self.scope.get(name_of(node)) if node.type == "identifier" else None
        return isinstance(known, Span) and known.pointer

    def seen_as(self, kind: Type, base: Value) -> Span:
        """``(ulong*)(pM + p)``: little-endian words from a byte on."""
        if not isinstance(base, Span) or not base.pointer:
            raise UnreadableError(f"the operand of a cast to {type_name(kind)}* is not a pointer")
        own = self.storages[base.storage].region is Region.SCRATCH
        if not own and base.type != BYTE:
            raise UnreadableError(
                f"{base.storage}, of {type_name(base.type)}, may not be cast to other words"
            )
        if own and base.at != Index():
            raise UnreadableError(f"{base.storage} is scratch, and may be cast only at its beginning")
        return replace(base, type=kind, array=False)

    def view(self, span: Span) -> View:
        """Scratch on the stack has the machine's byte order, and its words are adjacent."""
        if not span.pointer or self.storages[span.storage].region is not Region.SCRATCH:
            return super().view(span)
        name = span.view or f"{span.storage} as {type_name(span.type)}"
        return self.views.setdefault(name, View(name, span.storage, span.type.width))

    def pointed(self, name: str, kind: Type, node: Node) -> Span:
        """The target of a variable with a pointer type."""
        found = self.on_stack(name, node) if node.type == "stackalloc_expression" else self.value(node)
        if not isinstance(found, Span) or not found.pointer or found.type != kind:
            raise UnreadableError(f"the value of {name} is not a {type_name(kind)}*")
        return found

    def on_stack(self, name: str, node: Node) -> Span:
        """``stackalloc uint[80]``: scratch, allocated once a call."""
        outer = node.parent
        while outer is not None and outer.type in PLAIN:
            outer = outer.parent
        if outer is None or outer.type != "method_declaration" or name_of(child_of(outer, "name")) != RUN:
            raise UnreadableError(f"{name} must be allocated on the stack at the top of {RUN}")
        made = child_of(node, "type")
        kind, sizes = word_type(source_of(child_of(made, "type"))), child_of(made, "rank").named_children
        if len(sizes) != 1 or node.named_child_count != 1:
            raise UnreadableError(f"{name} must be a number of words on the stack")
        self.storages[name] = Storage(name, Region.SCRATCH, literal(self.value(sizes[0])) * kind.width // 8)
        return Span(name, kind, pointer=True)

    def statement(self, node: Node) -> Iterator[Statement]:
        """``fixed`` holds for the statements inside."""
        if node.type != "fixed_statement":
            yield from super().statement(node)
            return
        before = dict(self.scope)
        inside = self.kept_in_place(node)
        yield from self.body(inside.named_children) if inside.type == "block" else self.statement(inside)
        self.scope = before

    def kept_in_place(self, node: Node) -> Node:
        """``fixed (uint* pH = H)``, or of a span's first byte: declare the pointer; the statements inside."""
        declaration, inside = node.named_children
        kind = points_to(source_of(child_of(declaration, "type")))
        _, *declarators = declaration.named_children
        if kind is None or len(declarators) != 1 or declarators[0].named_child_count != 2:
            raise UnreadableError("fixed must declare one pointer")
        named, of = declarators[0].named_children
        name = self.fresh(name_of(named))
        base = self.value(referred(of) or of)
        if not isinstance(base, Span) or base.pointer or base.array != (referred(of) is None):
            raise UnreadableError(f"{name} must point to an array, or to a span's {REFERENCE}")
        if base.type != kind or base.at.terms or base.at.constant:
            raise UnreadableError(f"{name} must point to the first element of {base.storage}")
        self.scope[name] = replace(base, length=None, pointer=True)
        return inside


PLAIN = (
    "variable_declarator",
    "variable_declaration",
    "local_declaration_statement",
    "block",
    "fixed_statement",
)
"""Nodes that may be between a declaration and its method, as both run equally often."""


def referred(node: Node) -> Node | None:
    """The span whose first byte ``&MemoryMarshal.GetReference(M)`` is; None for anything else."""
    if node.type != "prefix_unary_expression" or source_of(node.children[0]) != "&":
        return None
    call = node.named_children[0]
    if call.type != "invocation_expression" or source_of(child_of(call, "function")) != REFERENCE:
        return None
    given = arguments(child_of(call, "arguments"))
    return given[0] if len(given) == 1 else None


def moved(base: Value, operator: str, by: Value) -> Span:
    """``pM + p``: a pointer moved by a public number of bytes.

    The integer must be exact in its type: a sum that wrapped around would wrap at another width than the
    address.
    """
    if not isinstance(base, Span) or base.type != BYTE:
        raise UnreadableError("a pointer to words is moved: only pointers to bytes may move")
    if operator not in ("+", "-") or not isinstance(by, Public):
        raise UnreadableError(f"the address of a pointer {operator} something is not certain")
    index = certain(by).index
    with on_rings():
        return replace(base, at=base.at + index if operator == "+" else base.at - index)


def spelled(span: Span) -> str:
    """The type of a parameter that takes this pointer."""
    element = type_name(span.type)
    if span.pointer:
        return f"{element}*"
    return f"{element}[]" if span.array else f"ReadOnlySpan<{element}>"
