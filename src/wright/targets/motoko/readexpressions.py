"""Evaluate Motoko expressions: from lark's trees to values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from wright.ir.index import Index
from wright.ir.parts import call
from wright.ir.program import View
from wright.ir.terms import Op, Term, Type, lookup, slot
from wright.languages.errors import UnreadableError
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import Integers, Public, number, range_of
from wright.languages.syntax.reader import Reader
from wright.languages.words.read import Word
from wright.targets.motoko.reading import (
    NAT,
    NATS,
    Array,
    Place,
    Region,
    Value,
    chosen,
    compared,
    converted,
    digits,
    inverted,
    operated,
    place_in,
    shifted,
    typed,
    width_of,
)
from wright.targets.motoko.syntax import Node, nodes, words

EVERY_BYTE = 256
"""The elements of a table that a byte is a place in."""
DEEP = 100
"""The limit for nested operators; we print about thirty."""
_COUNTERS = {f"natToNat{width}": kind for width, kind in NATS.items()}


@dataclass
class Expressions(Reader[Node, Value]):
    """Evaluates expressions, given the declarations so far."""

    rests: dict[str, Index] = field(default_factory=dict)
    """Names of remainders, and the integer that bounds each: a remainder is no more than that."""
    depths: dict[Term, int] = field(default_factory=dict)
    """The depths of the terms read so far."""

    def value(self, node: Node, names: Mapping[str, Value] | None = None) -> Value:
        found = self.meant(node, names)
        if isinstance(found, Word):
            self.require_shallow(found.term)
        return found

    def meant(self, node: Node, names: Mapping[str, Value] | None) -> Value:
        parts, inner = words(node), nodes(node)
        match node.data:
            case "number":
                return number(digits(parts[0]))
            case "name":
                return self.variable(parts[0], names)
            case "row":
                total = self.value(inner[0], names)
                for operand in inner[1:]:
                    total = self.bounded(operated(parts[0], total, self.value(operand, names)))
                return total
            case "shift":
                return shifted(parts[0], self.value(inner[0], names), digits(parts[1]))
            case "inverted":
                return inverted(self.value(inner[0], names))
            case "comparison":
                left, right = (self.value(side, names) for side in inner)
                return compared(parts[0], left, right)
            case "conditional":
                return chosen(*(self.value(part, names) for part in inner))
            case "element":
                known = self.variable(parts[0], names)
                if not isinstance(known, Array):
                    raise UnreadableError(f"{parts[0]} has no elements")
                place = self.value(inner[0], names)
                if isinstance(place, Place):
                    return self.looked_up(known, place)
                return Word(self.load(self.view(known), place_in(place, NAT)))
            case "primitive":
                return self.primitive(parts[0], [self.value(argument, names) for argument in inner])
            case "helped":
                return self.helped(parts[0], [self.value(argument, names) for argument in inner])
        raise UnreadableError(f"a {node.data} is not an expression that we print")

    def looked_up(self, table: Array, place: Place) -> Word:
        """An element at a byte: every byte has to have one."""
        if len(self.storages[table.storage].data) != EVERY_BYTE:
            raise UnreadableError(f"{table.storage} is read at a word that is not certain to be in a table")
        return Word(lookup(self.view(table).name, place.byte, table.width))

    def variable(self, name: str, names: Mapping[str, Value] | None) -> Value:
        known = (self.scope if names is None else names).get(name)
        if known is None:
            where = "is not declared" if names is None else "is read by a helper, but is not its parameter"
            raise UnreadableError(f"{name} {where}")
        return Word(slot(name, known.width)) if isinstance(known, Type) else known

    def bounded(self, value: Public | Word) -> Public | Word:
        """The sum if it is never negative: a remainder is at most the integer that it is taken from."""
        if not isinstance(value, Public) or value.range is not None or value.index.modulo is not None:
            return value
        assert value.kind is not None
        taken = {name for name, times in value.index.terms if times == -1}
        least = value.index.bind({name: rest for name, rest in self.rests.items() if name in taken})
        between = Interval(range_of(least, self.ranges).low, range_of(value.index, self.ranges).high)
        return replace(value, range=between) if between.inside(value.kind.values) else value

    def primitive(self, name: str, given: Sequence[Value]) -> Public | Word | Place:
        match given:
            case [Region() as region, offset] if name.startswith("regionLoad"):
                width = width_of(name.removeprefix("regionLoad"))
                return Word(self.load(self.view(region, width), place_in(offset, NATS[64])))
            case [Public(index, kind=kind)] if name in _COUNTERS and kind is NAT:
                return self.counter_of(index, _COUNTERS[name])
            case [value]:
                return converted(name, value)
        raise UnreadableError(f"Prim.{name} is not one that we print")

    def counter_of(self, index: Index, kind: Integers) -> Public:
        """A parameter converted to a counter: it is at most the largest value of that type."""
        given = next((name for name in self.interface.publics if index == Index.of(name)), None)
        if given is None:
            raise UnreadableError(f"the kernel computes with the Nat {index}, which is not a parameter")
        high = min(self.ranges[given].high, kind.places.high)
        self.ranges[given] = Interval(0, high)
        return Public(index, self.ranges[given], kind)

    def helped(self, name: str, given: Sequence[Value]) -> Word:
        helper = self.helpers.get(name)
        if helper is None or len(helper.parameters) != len(given):
            raise UnreadableError(f"{name} is not a helper with that many parameters")
        self.called_helpers.add(name)
        pairs = zip(helper.parameters, given, strict=True)
        return Word(
            call(name, helper.body.width, tuple(typed(value, kind.width) for (_, kind), value in pairs))
        )

    def view(self, array: Array | Region, width: int = 0) -> View:
        """Words of a storage. Their byte order is a matter of the kernels that share the storage."""
        words_ = isinstance(array, Array)
        width = array.width if isinstance(array, Array) else width
        name = f"{array.storage}{width}"
        shared = (v for v in self.interface.views.values() if v.storage == array.storage)
        big_endian = words_ and next((v.big_endian for v in shared), False)
        return self.views.setdefault(name, View(name, array.storage, width, big_endian, int(not words_)))

    def require_shallow(self, term: Term) -> None:
        """Raise UnreadableError where operators and calls of helpers are nested deeper than in our texts."""
        waiting = [term]
        while waiting:
            node = waiting[-1]
            below = node.args
            if node.op is Op.CALL:
                below = (*below, self.helpers[node.name].body)
            missing = [each for each in below if each not in self.depths]
            if missing:
                waiting += missing
                continue
            self.depths[waiting.pop()] = 1 + max((self.depths[each] for each in below), default=0)
        if self.depths[term] > DEEP:
            raise UnreadableError("operators are nested deeper than in any text that we print")
