"""Runs the functions of a frame. What they use of JavaScript is here, and nothing else: the rest is refused.

Numbers are integers, from 0 to 2^53 - 1. A loop is a copy, or has a count that is known, or chains blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import z3
from tree_sitter import Node

from tests.targets.javascript.symbolic.memory import Block, Byte, State
from tests.targets.javascript.symbolic.path import Path, UnknownError, Value
from wright.languages.syntax.nodes import child_of, source_of, unwrapped

SAFE = 1 << 53
Scope = dict[str, Value]


class ReturnedError(Exception):
    """The end of a function, which is no error."""

    def __init__(self, value: Value) -> None:
        self.value = value


@dataclass
class Frame:
    """A path through functions by name. ``known`` are those that are not read, and the module's values."""

    path: Path
    functions: Mapping[str, Node]
    known: Mapping[str, Value]

    def call(self, name: str, arguments: list[Value], this: Value = None) -> Value:
        function = self.functions[name]
        parameters = child_of(function, "parameters").named_children
        scope: Scope = {"this": this}
        for number, parameter in enumerate(parameters):
            if parameter.type == "assignment_pattern":  # its default is only for what is not given
                parameter = child_of(parameter, "left")
            scope[source_of(parameter)] = arguments[number] if number < len(arguments) else None
        try:
            self.block(child_of(function, "body"), scope)
        except ReturnedError as end:
            return end.value
        return None

    # Statements.

    def block(self, node: Node, scope: Scope) -> None:
        statements = node.named_children if node.type == "statement_block" else [node]
        for statement in statements:
            if statement.type != "comment":
                self.statement(statement, scope)

    def statement(self, node: Node, scope: Scope) -> None:
        match node.type:
            case "lexical_declaration":
                for each in node.named_children:
                    value = self.value(child_of(each, "value"), scope)
                    scope[source_of(child_of(each, "name"))] = value
            case "expression_statement":
                self.value(node.named_children[0], scope)
            case "if_statement":
                if self.path.decide(self.value(child_of(node, "condition"), scope)):
                    self.block(child_of(node, "consequence"), scope)
                elif (other := node.child_by_field_name("alternative")) is not None:
                    self.block(other.named_children[0], scope)
            case "return_statement":
                raise ReturnedError(
                    self.value(node.named_children[0], scope) if node.named_children else None
                )
            case "for_statement":
                self.loop(node, scope)
            case "while_statement":
                self.copy_loop(unwrapped(child_of(node, "condition")), child_of(node, "body"), [], scope)
            case _:
                raise UnknownError(f"line {node.start_point.row + 1}: {node.type}")

    def loop(self, node: Node, scope: Scope) -> None:
        start = child_of(node, "initializer")
        if start.type == "lexical_declaration":
            self.statement(start, scope)
        condition, step, body = (child_of(node, part) for part in ("condition", "increment", "body"))
        if step.type == "augmented_assignment_expression":
            self.chaining_loop(condition, step, body, scope)
        elif self.fills_block(body, scope):
            self.copy_loop(condition, body, [step], scope)
        else:
            while self.path.decide(self.value(condition, scope)):
                self.block(body, scope)
                self.value(step, scope)

    def fills_block(self, body: Node, scope: Scope) -> bool:
        assignment = body.named_children[0]
        if (
            assignment.type != "assignment_expression"
            or child_of(assignment, "left").type != "subscript_expression"
        ):
            return False
        return isinstance(self.value(child_of(child_of(assignment, "left"), "object"), scope), Block)

    def copy_loop(self, condition: Node, body: Node, steps: list[Node], scope: Scope) -> None:
        """``to[x] = from[y]`` while the one is less than a bound; both go up by one."""
        assignment = body.named_children[0] if body.type == "expression_statement" else body
        sides = [child_of(assignment, side) for side in ("left", "right")]
        indices = [child_of(side, "index") for side in sides]
        steps = [*steps, *(index for index in indices if index.type == "update_expression")]
        stepped = sorted(source_of(step) for step in steps)
        counters = [source_of(index).removesuffix("++") for index in indices]
        counter, bound = (source_of(child_of(condition, side)) for side in ("left", "right"))
        exact = assignment.type == "assignment_expression" and source_of(condition) == f"{counter} < {bound}"
        if not exact or stepped != sorted({f"{name}++" for name in counters}) or bound in counters:
            raise UnknownError(f"line {body.start_point.row + 1}: no copy")
        target, source = (self.value(child_of(side, "object"), scope) for side in sides)
        to, first = (scope[name] for name in counters)
        if target is source or counter not in counters:
            raise UnknownError(f"line {body.start_point.row + 1}: no copy")
        begun, end = z3.IntVal(0) + scope[counter], scope[bound] if bound in scope else self.known[bound]
        count = z3.If(end > begun, end - begun, z3.IntVal(0))
        if self.path.decide(count > 0):
            target.store(self.path, to, source.load(self.path, first, count), count)
        for name in set(counters):
            scope[name] = scope[name] + count

    def chaining_loop(self, condition: Node, step: Node, body: Node, scope: Scope) -> None:
        """``for (; at < end; at += step)``, each turn of which takes the next bytes: by induction."""
        counter, state = source_of(child_of(condition, "left")), scope["h"]
        bound, stride = (self.value(child_of(node, "right"), scope) for node in (condition, step))
        written = f"{counter} < {source_of(child_of(condition, 'right'))}"
        if (
            source_of(condition) != written
            or source_of(child_of(step, "left")) != counter
            or "+=" not in source_of(step)
        ):
            raise UnknownError(f"line {step.start_point.row + 1}: no loop over blocks")
        begun, seen = scope[counter], state.seen(self.path)
        if self.path.decide(begun < bound):
            turns = self.path.any()
            inside = {**scope, counter: begun + turns * stride}
            at, before = inside[counter], (self.path.stores, {**inside})
            self.path.solver.push()
            self.path.assume(turns >= 0, at < bound)
            state.absorb(seen + (at - begun))
            self.block(body, inside)
            if self.path.stores != before[0] or any(
                inside[name] is not old for name, old in before[1].items()
            ):
                raise UnknownError(f"line {body.start_point.row + 1}: a turn leaves more than the state")
            end = z3.If(at + stride < bound, at + stride, bound)
            self.path.prove(state.seen(self.path) == seen + (end - begun), "what a turn takes")
            self.path.solver.pop()
            state.absorb(seen + (bound - begun))
        scope[counter] = self.path.any()
        self.path.assume(scope[counter] >= bound)

    # Expressions.

    def value(self, node: Node, scope: Scope) -> Value:
        match node.type:
            case "number":
                return int(source_of(node), 0)
            case "true" | "false":
                return node.type == "true"
            case "string":
                return source_of(node)
            case "this":
                return scope["this"]
            case "identifier":
                name = source_of(node)
                return scope[name] if name in scope else self.known[name]
            case "parenthesized_expression":
                return self.value(node.named_children[0], scope)
            case "member_expression":
                owner, name = source_of(child_of(node, "object")), source_of(child_of(node, "property"))
                if (whole := f"{owner}.{name}") in self.known:
                    return self.known[whole]
                return self.value(child_of(node, "object"), scope)[name]
            case "subscript_expression":
                return self.element(node, scope)
            case "ternary_expression":
                return self.choice(node, scope)
            case "binary_expression":
                return self.binary(node, scope)
            case "unary_expression":
                return self.unary(node)
            case "update_expression":
                name = source_of(node.named_children[0])
                scope[name] = scope[name] + 1
                return scope[name] - 1
            case "assignment_expression":
                return self.assign(node, scope)
            case "call_expression":
                return self.called(node, scope)
        raise UnknownError(f"line {node.start_point.row + 1}: {node.type}")

    def choice(self, node: Node, scope: Scope) -> Value:
        which = self.path.decide(self.value(child_of(node, "condition"), scope))
        return self.value(child_of(node, "consequence" if which else "alternative"), scope)

    def unary(self, node: Node) -> Value:
        if source_of(node) == "typeof data":  # texts are not run here
            return '"object"'
        raise UnknownError(f"line {node.start_point.row + 1}: {source_of(node)}")

    def binary(self, node: Node, scope: Scope) -> Value:
        operator = source_of(child_of(node, "operator"))
        left = self.value(child_of(node, "left"), scope)
        if operator == "&&":
            return self.path.decide(left) and self.path.decide(self.value(child_of(node, "right"), scope))
        right = self.value(child_of(node, "right"), scope)
        if operator == "&":
            if not isinstance(right, int) or right & (right + 1) or right >= 1 << 31:
                raise UnknownError(f"line {node.start_point.row + 1}: & {right}")
            self.number(left, node)  # modulo 2^32 first, which changes nothing
            return left % (right + 1)
        known = OPERATORS.get(operator)
        if known is None:
            raise UnknownError(f"line {node.start_point.row + 1}: {operator}")
        result = known(left, right)
        if operator in ("+", "-"):
            self.number(result, node)
        return result

    def number(self, value: Value, node: Node) -> None:
        """A double is exact up to 2^53, and what is checked there may be as large."""
        self.path.prove(
            z3.And(value >= 0, value <= SAFE), f"line {node.start_point.row + 1}: {source_of(node)}"
        )

    def element(self, node: Node, scope: Scope) -> Value:
        owner = self.value(child_of(node, "object"), scope)
        at = self.value(child_of(node, "index"), scope)
        if isinstance(owner, State):
            return owner.words[at]
        return Byte(owner.load(self.path, at))

    def assign(self, node: Node, scope: Scope) -> Value:
        target, value = child_of(node, "left"), self.value(child_of(node, "right"), scope)
        if target.type == "identifier" and (name := source_of(target)) in scope:
            scope[name] = value
        elif target.type == "member_expression":
            self.value(child_of(target, "object"), scope)[source_of(child_of(target, "property"))] = value
        elif target.type == "subscript_expression":
            owner = self.value(child_of(target, "object"), scope)
            at = self.value(child_of(target, "index"), scope)
            if isinstance(owner, State):
                owner.words[at] = value
            else:
                owner.store(self.path, at, value.place)
        else:
            raise UnknownError(f"line {node.start_point.row + 1}: {source_of(target)}")
        return value

    def called(self, node: Node, scope: Scope) -> Value:
        callee = child_of(node, "function")
        arguments = [self.value(each, scope) for each in child_of(node, "arguments").named_children]
        name = source_of(callee)
        if name in self.known:
            return self.known[name](*arguments)
        if name in self.functions and callee.type == "identifier":
            return self.call(name, arguments)
        if callee.type == "member_expression" and source_of(child_of(callee, "property")) == "set":
            target, (source, at) = self.value(child_of(callee, "object"), scope), arguments
            target.store(self.path, at, source.load(self.path, 0, source.size), source.size)
            return None
        raise UnknownError(f"line {node.start_point.row + 1}: {name}")


OPERATORS: Mapping[str, Callable[[Value, Value], Value]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "===": lambda a, b: a == b,
    "!==": lambda a, b: a != b,
    "*": lambda a, b: a * b,
}
