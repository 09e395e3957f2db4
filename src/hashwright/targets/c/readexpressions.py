"""Read expressions: tree-sitter's nodes to values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import tree_sitter_c
from tree_sitter import Language, Node

from hashwright.ir.index import Index
from hashwright.ir.program import Program, Slot, Storage, View
from hashwright.ir.terms import Type, load, slot
from hashwright.kernels.sha_instructions import INSTRUCTIONS, VECTOR
from hashwright.targets.c.intrinsics import meaning
from hashwright.targets.c.reading import C_WORDS, Pointer, Value
from hashwright.targets.c.readvectors import ROWS, SHUFFLES, element_of, filled, instructed, shuffled
from hashwright.targets.c.values import KINDS, size_of
from hashwright.targets.nodes import child_of, kind_of, parsed, source_of, unwrapped
from hashwright.targets.public import Public, literal, place
from hashwright.targets.readwords import Word, negated
from hashwright.targets.target import UnreadableError

LANGUAGE = Language(tree_sitter_c.language())
Names = Mapping[str, Value]
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


def type_of(kind: str) -> Type:
    """An unsigned type, or vectors of it, by name. Raises UnreadableError for any other."""
    if kind not in KINDS:
        raise UnreadableError(f"{kind} is not a type of words")
    return KINDS[kind]


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
class Expressions:
    """What a reader knows so far, and what expressions mean to it."""

    interface: Program
    functions: dict[str, Node] = field(default_factory=dict)
    macros: dict[str, Macro] = field(default_factory=dict)
    storages: dict[str, Storage] = field(default_factory=dict)
    views: dict[str, View] = field(default_factory=dict)
    slots: dict[str, Slot] = field(default_factory=dict)
    scope: dict[str, Value | Type] = field(default_factory=dict)  # a type: a variable of it

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

    def variable(self, name: str, names: Names | None) -> Value:
        known = (self.scope if names is None else names).get(name)
        if known is None:
            where = "is not declared" if names is None else "is read by a helper, and is no parameter of it"
            raise UnreadableError(f"{name} {where}")
        return Word(slot(name, known.width, known.lanes)) if isinstance(known, Type) else known

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
            return filled(VECTOR, [self.helped(single, [place]) for place in places])
        if name in self.macros:
            return self.expanded(name, self.macros[name], arguments)
        return self.helped(name, arguments) if name in self.functions else meaning(name, arguments)

    def helped(self, name: str, arguments: Sequence[Value]) -> Word:
        """A helper on values."""
        helper = self.functions.get(name)
        if helper is None:
            raise UnreadableError(f"{name} is not a helper of this kernel")
        values = bound(name, parameters(helper), arguments)
        body = child_of(helper, "body").named_children
        if [(part.type, part.named_child_count) for part in body] != [("return_statement", 1)]:
            raise UnreadableError(f"the helper {name} does more than return a value")
        kind = type_of(source_of(child_of(helper, "type")))
        return Word(C_WORDS.stored(self.value(body[0].named_children[0], values), kind))

    def expanded(self, name: str, found: Macro, arguments: Sequence[Value]) -> Value:
        """A macro's expression for some arguments, which are values: where they stand, they stand alone."""
        if len(found.parameters) != len(arguments):
            raise UnreadableError(f"the macro {name} takes {', '.join(found.parameters)}")
        return self.value(found.body, dict(zip(found.parameters, arguments, strict=True)))


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
            values[parameter.name] = Public(Index.of(literal(value)))
        else:
            values[parameter.name] = Word(C_WORDS.stored(value, type_of(parameter.type)))
    return values
