"""Read expressions over doubles: tree-sitter's nodes to values, and variables whose integers have bounds."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tree_sitter import Node

from hashwright.ir.index import Index
from hashwright.ir.parts import trunc
from hashwright.ir.program import Assign, Program, Slot
from hashwright.ir.terms import Type, slot
from hashwright.targets.doubles import INT32, InexactError, Interval
from hashwright.targets.nodes import child_of, kind_of, source_of, unwrapped, whole_number
from hashwright.targets.public import Public
from hashwright.targets.readdoubles import (
    Value,
    Whole,
    binary,
    conditional,
    inverted,
    negated,
    whole,
    wide,
)
from hashwright.targets.readtrees import TreeReader
from hashwright.targets.target import UnreadableError

_GROWTH = 4  # turns after which an interval that still grows has no bound


def fits_in_32_bits(interval: Interval) -> bool:
    """Whether 32 bits hold every value of a variable."""
    return interval.low >= -(1 << 31) and interval.high < 1 << 32


@dataclass
class DoubleReader(TreeReader[Value]):
    """What expressions mean, and which integers a variable can be."""

    intervals: dict[str, Interval] = field(default_factory=dict)

    @abstractmethod
    def module(self, root: Node) -> Program:
        """The program of a whole text."""

    @abstractmethod
    def loaded(self, node: Node, names: Mapping[str, Value] | None) -> Value:
        """What stands at a subscript."""

    @abstractmethod
    def read(self, node: Node, names: Mapping[str, Value] | None) -> Value:
        """What a method of an object returns."""

    def value(self, node: Node, names: Mapping[str, Value] | None = None) -> Value:
        match node.type:
            case "number":
                return Public(Index.of(whole_number(source_of(node))))
            case "identifier":
                return self.variable(source_of(node), names)
            case "parenthesized_expression":
                return self.value(unwrapped(node), names)
            case "unary_expression":
                operand = self.value(child_of(node, "argument"), names)
                operator = source_of(child_of(node, "operator"))
                if operator not in "-~":
                    raise UnreadableError(f"the operator {operator} is not one that we print")
                return negated(operand) if operator == "-" else inverted(operand)
            case "binary_expression":
                left, right = (
                    self.value(child_of(node, "left"), names),
                    self.value(child_of(node, "right"), names),
                )
                return binary(source_of(child_of(node, "operator")), left, right)
            case "ternary_expression":
                return self.conditional(node, names)
            case "subscript_expression":
                return self.loaded(node, names)
            case "call_expression":
                if child_of(node, "function").type == "member_expression":
                    return self.read(node, names)
                return self.result(node, names)
        raise UnreadableError(f"a {kind_of(node)} is not one that we print")

    def conditional(self, node: Node, names: Mapping[str, Value] | None) -> Value:
        test = self.value(child_of(node, "condition"), names)
        return conditional(
            test, *self.cases([child_of(node, "consequence"), child_of(node, "alternative")], names)
        )

    def cases(self, nodes: Sequence[Node], names: Mapping[str, Value] | None) -> list[Value]:
        """The values of expressions of which one is computed."""
        return [self.value(node, names) for node in nodes]

    def variable(self, name: str, names: Mapping[str, Value] | None) -> Value:
        if names is not None:
            if name not in names:
                raise UnreadableError(f"a helper reads {name}, which is not its parameter")
            return names[name]
        if name not in self.scope:
            raise UnreadableError(f"{name} is not declared")
        known = self.scope[name]
        if isinstance(known, Public):
            return known
        interval = self.intervals.get(name, INT32)
        if fits_in_32_bits(interval):
            return Whole(slot(name, 32), interval)
        whole_slot = slot(name, 64)
        return Whole(trunc(whole_slot, 32), interval, whole_slot)

    def result(self, node: Node, names: Mapping[str, Value] | None) -> Value:
        """What a helper returns."""
        name, arguments = source_of(child_of(node, "function")), child_of(node, "arguments").named_children
        helper = self.functions.get(name)
        if helper is None:
            raise UnreadableError(f"{name} is not a helper of this kernel")
        taken = parameters(helper)
        if len(taken) != len(arguments) or set(taken) & self.views.keys():
            raise UnreadableError(f"the helper {name} takes {', '.join(taken)}")
        return self.helped(name, helper, [self.value(argument, names) for argument in arguments])

    def helped(self, name: str, helper: Node, values: Sequence[Value]) -> Value:
        """What a helper makes of the values of a call."""
        bound = dict(zip(parameters(helper), values, strict=True))
        return self.value(self.returned(name, helper), bound)

    def assigned(self, name: str, value: Value) -> Assign:
        """A variable takes a value: 32 bits of it, or 64 where it can be larger."""
        number = whole(value)
        interval = number.interval | self.intervals.get(name, number.interval)
        self.intervals[name] = interval
        width = 32 if fits_in_32_bits(interval) else 64
        self.slots[name] = Slot(name, Type(width))
        return Assign((name,), (number.low if width == 32 else wide(number),))


def parameters(function: Node) -> list[str]:
    """The names of a function's parameters, whose grammar may put them within patterns."""
    found = child_of(function, "parameters").named_children
    return [source_of(child.child_by_field_name("pattern") or child) for child in found]


def settled(kind: type[DoubleReader], root: Node, interface: Program) -> Program:
    """The program of a text, once its variables have bounds. Raises UnreadableError or InexactError."""
    intervals: dict[str, Interval] = {}
    for _ in range(_GROWTH):
        reader = kind(interface, intervals=dict(intervals))
        program = reader.module(root)
        if reader.intervals == intervals:
            return program
        intervals = {
            name: _widened(intervals.get(name, interval), interval)
            for name, interval in reader.intervals.items()
        }
    growing = ", ".join(sorted(intervals))
    raise InexactError(f"the values of a loop grow without bound, past 2^53 (among {growing})")


def _widened(before: Interval, after: Interval) -> Interval:
    """What grows within an int32, as a counter does, may become any: so that the reading comes to an end."""
    return INT32 if after != before and after.inside(INT32) else after
