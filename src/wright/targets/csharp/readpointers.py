"""Read pointers: where they come from, how they move, what they show. The rules: ECMA-334 §23.

One is made by ``fixed`` at the first element of an array, a table or a span over a message, or by
``stackalloc``; it is never changed. A caller's bytes are seen as wider words by a cast, from any byte on, and
scratch on the stack from its first; words that lie between kernels are not, since which of their bytes comes
first is no matter of this kernel. Everything else that C# does with pointers is refused.
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
    """What a pointer type points to; None for any other type."""
    return word_type(kind.removesuffix("*")) if kind.endswith("*") else None


class Pointing(Expressions):
    """Expressions, with pointers among them."""

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
        """Whether a sum's first part is one; then all of it has to be a place in what it points to."""
        while node.type == "binary_expression":
            node = child_of(node, "left")
        known = self.scope.get(name_of(node)) if node.type == "identifier" else None
        return isinstance(known, Span) and known.pointer

    def seen_as(self, kind: Type, base: Value) -> Span:
        """``(ulong*)(pM + p)``: words from a byte on, their low byte first."""
        if not isinstance(base, Span) or not base.pointer:
            raise UnreadableError(f"something else than a pointer is cast to {type_name(kind)}*")
        own = self.storages[base.storage].region is Region.SCRATCH
        if not own and base.type != BYTE:
            raise UnreadableError(f"{base.storage} is of {type_name(base.type)}, and seen as something else")
        if own and base.at != Index():
            raise UnreadableError(f"{base.storage} is scratch, and seen as something else from its middle on")
        return replace(base, type=kind, array=False)

    def view(self, span: Span) -> View:
        """Scratch on the stack lies as the machine has it, its words side by side."""
        if not span.pointer or self.storages[span.storage].region is not Region.SCRATCH:
            return super().view(span)
        name = span.view or f"{span.storage} as {type_name(span.type)}"
        return self.views.setdefault(name, View(name, span.storage, span.type.width))

    def pointed(self, name: str, kind: Type, node: Node) -> Span:
        """What a variable is declared to point to."""
        found = self.on_stack(name, node) if node.type == "stackalloc_expression" else self.value(node)
        if not isinstance(found, Span) or not found.pointer or found.type != kind:
            raise UnreadableError(f"{name} is given something else than a {type_name(kind)}*")
        return found

    def on_stack(self, name: str, node: Node) -> Span:
        """``stackalloc uint[80]``: scratch, made once a call."""
        outer = node.parent
        while outer is not None and outer.type in PLAIN:
            outer = outer.parent
        if outer is None or outer.type != "method_declaration" or name_of(child_of(outer, "name")) != RUN:
            raise UnreadableError(f"{name} is made on the stack elsewhere than at the top of {RUN}")
        made = child_of(node, "type")
        kind, sizes = word_type(source_of(child_of(made, "type"))), child_of(made, "rank").named_children
        if len(sizes) != 1 or node.named_child_count != 1:
            raise UnreadableError(f"{name} is more than a number of words on the stack")
        self.storages[name] = Storage(name, Region.SCRATCH, literal(self.value(sizes[0])) * kind.width // 8)
        return Span(name, kind, pointer=True)

    def statement(self, node: Node) -> Iterator[Statement]:
        """``fixed`` holds for what stands inside."""
        if node.type != "fixed_statement":
            yield from super().statement(node)
            return
        before = dict(self.scope)
        inside = self.kept_in_place(node)
        yield from self.body(inside.named_children) if inside.type == "block" else self.statement(inside)
        self.scope = before

    def kept_in_place(self, node: Node) -> Node:
        """``fixed (uint* pH = H)``, or of a span's first byte: declares the pointer, gives what is inside."""
        declaration, inside = node.named_children
        kind = points_to(source_of(child_of(declaration, "type")))
        _, *declarators = declaration.named_children
        if kind is None or len(declarators) != 1 or declarators[0].named_child_count != 2:
            raise UnreadableError("fixed declares something else than one pointer")
        named, of = declarators[0].named_children
        name = self.fresh(name_of(named))
        base = self.value(referred(of) or of)
        if not isinstance(base, Span) or base.pointer or base.array != (referred(of) is None):
            raise UnreadableError(f"{name} points to something else than an array, or a span's {REFERENCE}")
        if base.type != kind or base.at.terms or base.at.constant:
            raise UnreadableError(f"{name} points to other elements than the first of {base.storage}")
        self.scope[name] = replace(base, length=None, pointer=True)
        return inside


PLAIN = (
    "variable_declarator",
    "variable_declaration",
    "local_declaration_statement",
    "block",
    "fixed_statement",
)
"""What may stand between a declaration and its method where both run as often."""


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
    """``pM + p``: as many bytes further, which everyone may know.

    The integer is one of its type: a sum that wrapped around would wrap at another width than the address.
    """
    if not isinstance(base, Span) or base.type != BYTE:
        raise UnreadableError("a pointer to words is moved: only one to bytes is")
    if operator not in ("+", "-") or not isinstance(by, Public):
        raise UnreadableError(f"a pointer {operator} something is not a place that is certain")
    index = certain(by).index
    with on_rings():
        return replace(base, at=base.at + index if operator == "+" else base.at - index)


def spelled(span: Span) -> str:
    """The type of a parameter that takes it."""
    element = type_name(span.type)
    if span.pointer:
        return f"{element}*"
    return f"{element}[]" if span.array else f"ReadOnlySpan<{element}>"
