"""Read expressions: tree-sitter's nodes to values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tree_sitter import Node

from hashwright.ir.index import Index
from hashwright.ir.parts import trunc, zext
from hashwright.ir.program import (
    View,
)
from hashwright.ir.terms import load, slot
from hashwright.targets.javascript.reading import (
    Unknown,
    Value,
    Whole,
    binary,
    conditional,
    inverted,
    negated,
)
from hashwright.targets.javascript.spelling import Carrier, carrier
from hashwright.targets.javascript.values import BYTE, INT32, Interval
from hashwright.targets.nodes import child_of, kind_of, source_of, unwrapped, whole_number
from hashwright.targets.public import Public, place
from hashwright.targets.readtrees import TreeReader
from hashwright.targets.target import UnreadableError


def fits_in_32_bits(interval: Interval) -> bool:
    """Whether 32 bits hold every value of a variable."""
    return interval.low >= -(1 << 31) and interval.high < 1 << 32


@dataclass
class Expressions(TreeReader[Value]):
    """What expressions mean in a module."""

    intervals: dict[str, Interval] = field(default_factory=dict)

    def value(self, node: Node, names: Mapping[str, Value] | None = None) -> Value:
        """An expression; ``names`` are a helper's parameters."""
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
                parts = (child_of(node, key) for key in ("condition", "consequence", "alternative"))
                return conditional(*(self.value(part, names) for part in parts))
            case "subscript_expression":
                return self.loaded(
                    self.view(child_of(node, "object")), self.value(child_of(node, "index"), names)
                )
            case "call_expression":
                return self.result(node, names)
        raise UnreadableError(f"a {kind_of(node)} is not one that we print")

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

    def loaded(self, view: View, index: Value) -> Value:
        at = place(index)
        match carrier(view):
            case Carrier.UINT8_ARRAY:
                return Whole(zext(load(view.name, at, 8), 32), BYTE)
            case Carrier.INT32_ARRAY:
                return Whole(load(view.name, at, 32), INT32)
            case Carrier.WORDS:
                return Unknown(load(view.name, at, 32))
        raise UnreadableError(f"{view.name} is a DataView and has no elements")

    def result(self, node: Node, names: Mapping[str, Value] | None) -> Value:
        function = child_of(node, "function")
        arguments = child_of(node, "arguments").named_children
        if function.type == "member_expression":
            view = self.view(child_of(function, "object"))
            if source_of(child_of(function, "property")) != "getInt32":
                raise UnreadableError(f"{source_of(function)} is not a call that we print")
            self.data_view(view, arguments[1:])
            return Whole(load(view.name, place(self.value(arguments[0], names)), 32), INT32)
        helper = self.functions.get(source_of(function))
        if helper is None:
            raise UnreadableError(f"{source_of(function)} is not a helper of this kernel")
        parameters = [source_of(child) for child in child_of(helper, "parameters").named_children]
        if len(parameters) != len(arguments) or set(parameters) & self.views.keys():
            raise UnreadableError(f"the helper {source_of(function)} takes {', '.join(parameters)}")
        values = dict(zip(parameters, (self.value(a, names) for a in arguments), strict=True))
        return self.value(self.returned(source_of(function), helper), values)

    def view(self, node: Node) -> View:
        view = self.views.get(source_of(node))
        if view is None:
            raise UnreadableError(f"{source_of(node)} is no array that the kernel was given or made")
        return view

    def data_view(self, view: View, order: list[Node]) -> None:
        """A DataView is big-endian unless its last argument says otherwise."""
        if carrier(view) is not Carrier.DATA_VIEW:
            raise UnreadableError(f"{view.name} is no DataView")
        if [source_of(node) for node in order] != ([] if view.big_endian else ["true"]):
            raise UnreadableError(f"{view.name} is read in the wrong byte order")
