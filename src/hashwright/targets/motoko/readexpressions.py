"""Read expressions: lark's trees to values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lark import Token, Tree

from hashwright.ir.index import Index
from hashwright.ir.program import View
from hashwright.ir.terms import Type, load, slot
from hashwright.targets.errors import UnreadableError
from hashwright.targets.motoko.reading import (
    Array,
    Literal,
    Region,
    Value,
    chosen,
    compared,
    converted,
    counted_in,
    inverted,
    operated,
    place_of,
    shifted,
    typed,
)
from hashwright.targets.motoko.values import WIDTHS
from hashwright.targets.public import Public
from hashwright.targets.reader import Reader
from hashwright.targets.readwords import Word

Node = Tree[Token]


def nodes(tree: Node) -> list[Node]:
    """The children that are no tokens."""
    return [child for child in tree.children if isinstance(child, Tree)]


def words(tree: Node) -> list[str]:
    """The tokens, in order."""
    return [str(child) for child in tree.children if isinstance(child, Token)]


def width_of(name: str) -> int:
    """Of a type of words, by name."""
    if name not in WIDTHS:
        raise UnreadableError(f"{name} is not a type of words")
    return WIDTHS[name]


@dataclass(frozen=True)
class Helper:
    """An expression of parameters that are words."""

    parameters: tuple[tuple[str, int], ...]
    width: int
    body: Node


@dataclass
class Expressions(Reader[Node, Value]):
    """What expressions mean, as far as a text is known."""

    expressions: dict[str, Helper] = field(default_factory=dict)
    bounds: dict[str, Index] = field(default_factory=dict)
    """Of what a public integer is the rest: it is no more than that."""

    def value(self, node: Node, names: Mapping[str, Value] | None = None) -> Value:
        parts, inner = words(node), nodes(node)
        match node.data:
            case "number":
                return Literal(int(parts[0], 0))
            case "name":
                return self.variable(parts[0], names)
            case "row":
                total = self.value(inner[0], names)
                for operand in inner[1:]:
                    total = operated(parts[0], total, self.value(operand, names))
                return total
            case "shift":
                return shifted(parts[0], self.value(inner[0], names), int(parts[1], 0))
            case "inverted":
                return inverted(self.value(inner[0], names))
            case "comparison":
                left, right = (self.value(side, names) for side in inner)
                return compared(parts[0], left, right, self.bounds)
            case "conditional":
                return chosen(*(self.value(part, names) for part in inner))
            case "element":
                known = self.variable(parts[0], names)
                if not isinstance(known, Array):
                    raise UnreadableError(f"{parts[0]} has no elements")
                return Word(load(self.view(known).name, place_of(self.value(inner[0], names)), known.width))
            case "primitive":
                return self.primitive(parts[0], [self.value(argument, names) for argument in inner])
            case "helped":
                return self.helped(parts[0], [self.value(argument, names) for argument in inner])
        raise UnreadableError(f"a {node.data} is no expression that we print")

    def variable(self, name: str, names: Mapping[str, Value] | None) -> Value:
        known = (self.scope if names is None else names).get(name)
        if known is None:
            where = "is not declared" if names is None else "is read by a helper, and is no parameter of it"
            raise UnreadableError(f"{name} {where}")
        if isinstance(known, Public):
            raise UnreadableError(f"{name} is a public integer of no type")
        return Word(slot(name, known.width)) if isinstance(known, Type) else known

    def primitive(self, name: str, given: Sequence[Value]) -> Value:
        match given:
            case [Region() as region, offset] if name.startswith("regionLoad"):
                width = width_of(name.removeprefix("regionLoad"))
                return Word(load(self.view(region, width).name, counted_in(offset, 64), width))
            case [value]:
                return converted(name, value)
        raise UnreadableError(f"Prim.{name} is not one that we print")

    def helped(self, name: str, given: Sequence[Value]) -> Word:
        helper = self.expressions.get(name)
        if helper is None or len(helper.parameters) != len(given):
            raise UnreadableError(f"{name} is no helper of so many words")
        pairs = zip(helper.parameters, given, strict=True)
        bound = {parameter: Word(typed(value, width)) for (parameter, width), value in pairs}
        return Word(typed(self.value(helper.body, bound), helper.width))

    def view(self, array: Array | Region, width: int = 0) -> View:
        """Words of a storage. Which byte comes first is a matter between the kernels that share it."""
        words_ = isinstance(array, Array)
        width = array.width if isinstance(array, Array) else width
        name = f"{array.storage}{width}"
        shared = (v for v in self.interface.views.values() if v.storage == array.storage)
        big_endian = words_ and next((v.big_endian for v in shared), False)
        return self.views.setdefault(name, View(name, array.storage, width, big_endian, int(not words_)))
