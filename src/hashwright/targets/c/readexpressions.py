"""Read expressions: tree-sitter's nodes to values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeGuard

from tree_sitter import Node

from hashwright.ir.index import Index
from hashwright.ir.program import View
from hashwright.ir.terms import load
from hashwright.kernels.sha_instructions import INSTRUCTIONS, VECTOR
from hashwright.targets.c.intrinsics import meaning
from hashwright.targets.c.reading import C_WORDS, Pointer, Value
from hashwright.targets.c.readvectors import ROWS, SHUFFLES, element_of, filled, instructed, shuffled
from hashwright.targets.c.syntax import LANGUAGE
from hashwright.targets.c.values import INT, size_of
from hashwright.targets.errors import UnreadableError
from hashwright.targets.nodes import child_of, kind_of, parsed, source_of, unwrapped
from hashwright.targets.public import Public, literal, number, place
from hashwright.targets.readtrees import TreeReader
from hashwright.targets.readtyped import TypedReader
from hashwright.targets.readwords import Word, negated

Names = Mapping[str, Value]
type_of = C_WORDS.type_of
QUALIFIERS = ("storage_class_specifier", "type_qualifier")


@dataclass(frozen=True)
class Declared:
    """A name with its type, as a declaration spells it: ``pointer`` to it, or an array of ``size``."""

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
    """What a function takes."""
    listed = child_of(child_of(function, "declarator"), "parameters").named_children
    return [declared(child) for child in listed if child.type != "comment"]


@dataclass(frozen=True)
class Macro:
    """``#define NAME(parameters) body``, where the body is an expression."""

    parameters: tuple[str, ...]
    body: Node


@dataclass
class Expressions(TreeReader[Value], TypedReader[Node, Value]):
    """What expressions mean to a reader."""

    macros: dict[str, Macro] = field(default_factory=dict)
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
                view, index = self.element(node, names)
                return Word(load(view.name, index, view.width, view.lanes))
            case "compound_literal_expression":
                kind = type_of(source_of(child_of(node, "type")))
                words = child_of(node, "value").named_children
                return filled(kind, [self.value(word, names) for word in words])
            case "call_expression":
                return self.result(node, names)
        raise UnreadableError(f"a {kind_of(node)} is not one that we print")

    def element(self, node: Node, names: Names | None) -> tuple[View, Index]:
        """What a subscript stands for: a view, and the index in it."""
        base = self.value(child_of(node, "argument"), names)
        index = place(self.value(child_of(node, "index"), names))
        if not isinstance(base, Pointer):
            raise UnreadableError("a subscript of something that is no pointer")
        view = self.view(base)
        size = size_of(view.type)
        if any(part % size for part in (base.at.constant, *(c for _, c in base.at.terms))):
            raise UnreadableError(f"{base.storage} is read across its elements")
        start = Index(tuple((n, c // size) for n, c in base.at.terms), base.at.constant // size)
        return view, index + start if start.terms or start.constant else index

    def view(self, pointer: Pointer) -> View:
        """The elements behind a pointer.

        Which byte of a word comes first is a matter between the kernels that share the storage.
        """
        wanted = (pointer.storage, pointer.type)
        shared = (v for v in self.interface.views.values() if (v.storage, v.type) == wanted)
        big_endian = next((view.big_endian for view in shared), False)
        kind = pointer.type
        unit = 1 if kind.width == 8 else 0
        view = View(pointer.storage, pointer.storage, kind.width, big_endian, unit, lanes=kind.lanes)
        return self.views.setdefault(pointer.storage, view)

    def result(self, node: Node, names: Names | None) -> Value:
        """A call of a helper that returns an expression, or of an instruction."""
        name = source_of(child_of(node, "function"))
        arguments = [self.value(a, names) for a in child_of(node, "arguments").named_children]
        if name in INSTRUCTIONS:
            return instructed(name, arguments)
        if name in SHUFFLES:
            return shuffled(name, arguments)
        if name in ROWS:
            single, order = ROWS[name]
            (start,) = arguments
            places = (C_WORDS.binary("+", start, C_WORDS.number(str(4 * i))) for i in order)
            return filled(VECTOR, [self.helper(single, [place]) for place in places])
        if name in self.macros:
            return self.expanded(name, self.macros[name], arguments)
        return self.helper(name, arguments) if name in self.functions else meaning(name, arguments)

    def helper(self, name: str, arguments: Sequence[Value]) -> Word:
        """A helper on values."""
        function = self.functions.get(name)
        if function is None:
            raise UnreadableError(f"{name} is not a helper of this kernel")
        return self.helped(name, function, arguments)

    def bound(self, name: str, helper: Node, given: Sequence[Value]) -> dict[str, Value]:
        return bound(name, parameters(helper), given)

    def returns(self, helper: Node) -> str:
        return source_of(child_of(helper, "type"))

    def expanded(self, name: str, found: Macro, arguments: Sequence[Value]) -> Value:
        """A macro's expression for some arguments, which are values: where they stand, they stand alone."""
        if len(found.parameters) != len(arguments):
            raise UnreadableError(f"the macro {name} takes {', '.join(found.parameters)}")
        given = (number(a.index.constant, INT) if _is_literal(a) else a for a in arguments)
        return self.value(found.body, dict(zip(found.parameters, given, strict=True)))


def _is_literal(value: Value) -> TypeGuard[Public]:
    return isinstance(value, Public) and value.index.is_constant


def macro(node: Node) -> Macro:
    """A macro that is an expression, all of whose parameters stand as arguments or in parentheses."""
    names = tuple(source_of(child) for child in child_of(node, "parameters").named_children)
    body = parsed(LANGUAGE, f"int value = {source_of(child_of(node, 'value'))};", "C").named_children[0]
    found = child_of(child_of(body, "declarator"), "value")
    uses = [found]
    while uses:
        use = uses.pop()
        apart = use.parent is not None and use.parent.type in ("argument_list", "parenthesized_expression")
        if use.type == "identifier" and source_of(use) in names and not apart:
            raise UnreadableError(f"the macro's parameter {source_of(use)} needs parentheses")
        uses += use.named_children
    return Macro(names, found)


def bound(name: str, takes: Sequence[Declared], given: Sequence[Value]) -> dict[str, Value]:
    """A helper's parameters with the values of a call: words by their types, literals, pointers to bytes."""
    if len(takes) != len(given):
        raise UnreadableError(f"the helper {name} takes {', '.join(p.name for p in takes)}")
    values: dict[str, Value] = {}
    for parameter, value in zip(takes, given, strict=True):
        if parameter.pointer:
            if not isinstance(value, Pointer) or value.type != type_of(parameter.type):
                raise UnreadableError(f"the helper {name} takes a pointer to {parameter.type}")
            values[parameter.name] = value
        elif parameter.type == "int":
            values[parameter.name] = number(literal(value), INT)
        else:
            values[parameter.name] = Word(C_WORDS.stored(value, type_of(parameter.type)))
    return values
