"""Read expressions over doubles: from tree-sitter's nodes to values, with bounds for integer variables."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tree_sitter import Node

from wright.ir.parts import call, trunc
from wright.ir.program import Assign, Helper, Program, Slot
from wright.ir.rewrite import as_rotate
from wright.ir.terms import Term, Type, slot
from wright.languages.doubles.integers import INT32, NUMBER, InexactError
from wright.languages.doubles.read import (
    Value,
    Whole,
    binary,
    conditional,
    int32,
    inverted,
    negated,
    whole,
    wide,
)
from wright.languages.errors import UnreadableError
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.nodes import child_of, kind_of, source_of, unwrapped, whole_number
from wright.languages.syntax.public import Public, literal, number
from wright.languages.syntax.trees import TreeReader

ROTL = "rotl"
"""The helper that rotates a word to the left by a literal number of bits."""
_GROWTH = 4  # iterations after which a still growing interval counts as unbounded


def fits_in_32_bits(interval: Interval) -> bool:
    """Whether every value of a variable fits in 32 bits."""
    return interval.low >= -(1 << 31) and interval.high < 1 << 32


@dataclass
class DoubleReader(TreeReader[Value]):
    """Reads the values of expressions, and the intervals of variables."""

    intervals: dict[str, Interval] = field(default_factory=dict)
    integers = NUMBER

    @abstractmethod
    def module(self, root: Node) -> Program:
        """The program of a whole text."""

    @abstractmethod
    def element_of(self, node: Node) -> Value:
        """The element at a subscript."""

    @abstractmethod
    def read(self, node: Node) -> Value:
        """The result of a method call on an object."""

    def value(self, node: Node, names: Mapping[str, Value] | None = None) -> Value:
        match node.type:
            case "number":
                return number(whole_number(source_of(node)), NUMBER)
            case "identifier":
                return self.variable(source_of(node), names)
            case "parenthesized_expression":
                return self.value(unwrapped(node), names)
            case "unary_expression":
                operand = self.value(child_of(node, "argument"), names)
                minus = source_of(child_of(node, "operator")) == "-"
                return negated(operand) if minus else inverted(operand)
            case "binary_expression":
                left, right = (
                    self.value(child_of(node, "left"), names),
                    self.value(child_of(node, "right"), names),
                )
                return binary(source_of(child_of(node, "operator")), left, right)
            case "ternary_expression":
                return self.conditional(node, names)
            case "subscript_expression" if names is None:
                return self.element_of(node)
            case "call_expression" if child_of(node, "function").type == "identifier":
                return self.result(node, names)
            case "call_expression" if names is None:
                return self.read(node)
            case "subscript_expression" | "call_expression":
                raise UnreadableError("a helper reads a storage")
        raise UnreadableError(f"a {kind_of(node)} is not one that we print")

    def conditional(self, node: Node, names: Mapping[str, Value] | None) -> Value:
        test = self.value(child_of(node, "condition"), names)
        return conditional(
            test, *self.cases([child_of(node, "consequence"), child_of(node, "alternative")], names)
        )

    def cases(self, nodes: Sequence[Node], names: Mapping[str, Value] | None) -> list[Value]:
        """The values of alternative expressions, only one of which is evaluated."""
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

    def function(self, node: Node) -> None:
        """Read a function: the kernel, or a helper that returns an expression of its int32 parameters."""
        name = self.fresh(source_of(child_of(node, "name")))
        self.functions[name] = node
        if name == self.interface.name:
            return
        taken = parameters(node)
        if len(set(taken)) < len(taken) or set(taken) & self.views.keys():
            raise UnreadableError(f"the helper {name} takes {', '.join(taken)}")
        if name == ROTL:
            self.rotated([Whole(slot("word", 32), INT32), number(1, NUMBER)])
        else:
            words = {parameter: Whole(slot(parameter, 32), INT32) for parameter in taken}
            result = self.kept(self.value(self.returned(name, node), words), f"the helper {name} returns")
            self.helpers[name] = Helper(name, tuple((parameter, Type(32)) for parameter in taken), result)
        self.own.add(name)

    @abstractmethod
    def kept(self, value: Value, what: str) -> Term:
        """A value that a helper takes or returns, as an int32."""

    def result(self, node: Node, names: Mapping[str, Value] | None) -> Value:
        """The result of a helper."""
        name, arguments = source_of(child_of(node, "function")), child_of(node, "arguments").named_children
        values = [self.value(argument, names) for argument in arguments]
        self.called_helpers.add(name)
        if name == ROTL and name in self.own:
            return self.rotated(values)
        helper = self.helpers.get(name)
        if helper is None:
            raise UnreadableError(f"{name} is not a helper of this kernel")
        if len(helper.parameters) != len(values):
            taken = ", ".join(parameter for parameter, _ in helper.parameters)
            raise UnreadableError(f"the helper {name} takes {taken}")
        words = tuple(self.kept(value, f"the helper {name} is given") for value in values)
        return Whole(call(name, 32, words), INT32)

    def rotated(self, values: Sequence[Value]) -> Whole:
        """``rotl(x, n)``; raises UnreadableError unless the helper's body rotates for this number."""
        node = self.functions[ROTL]
        taken = parameters(node)
        if len(taken) != 2 or len(values) != 2:
            raise UnreadableError(f"the helper {ROTL} takes a word and a number")
        word = Whole(self.kept(values[0], f"the helper {ROTL} is given"), INT32)
        bound: dict[str, Value] = {taken[0]: word, taken[1]: number(literal(values[1]), NUMBER)}
        found = as_rotate(int32(self.value(self.returned(ROTL, node), bound)))
        if found is None:
            raise UnreadableError(f"what {ROTL} makes of {literal(values[1])} is no rotation")
        return Whole(found, INT32)

    def assigned(self, name: str, value: Value) -> Assign:
        """An assignment to a variable: 32 bits of the value, or 64 if it may be larger."""
        exact = whole(value)
        interval = exact.interval | self.intervals.get(name, exact.interval)
        self.intervals[name] = interval
        width = 32 if fits_in_32_bits(interval) else 64
        self.slots[name] = Slot(name, Type(width))
        return Assign((name,), (exact.low if width == 32 else wide(exact),))


def parameters(function: Node) -> list[str]:
    """The names of a function's parameters, which a grammar may wrap in patterns."""
    found = child_of(function, "parameters").named_children
    return [source_of(child.child_by_field_name("pattern") or child) for child in found]


def settled(kind: type[DoubleReader], root: Node, interface: Program) -> Program:
    """The program of a text: its intervals at a fixed point. Raises UnreadableError or InexactError."""
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
    """Widen an interval that grows within int32, as a counter's does, to all of it: reading must end."""
    return INT32 if after != before and after.inside(INT32) else after
