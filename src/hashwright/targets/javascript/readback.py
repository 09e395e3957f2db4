"""Read printed JavaScript back to a program, so that the proof speaks of the text that ships.

Only the subset that we print is understood; anything else is refused. Names and order of the parameters
are the kernel's interface, taken from the program whose text this is; everything between them comes from
the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import tree_sitter_javascript
from tree_sitter import Language, Node

from hashwright.ir.index import Condition, Index
from hashwright.ir.program import (
    Assign,
    If,
    Invoke,
    Let,
    Loop,
    Program,
    Region,
    Slot,
    Statement,
    Store,
    View,
)
from hashwright.ir.terms import Type
from hashwright.targets.javascript.readarrays import BUILT_IN, array
from hashwright.targets.javascript.readexpressions import Expressions, fits_in_32_bits
from hashwright.targets.javascript.reading import Quotient, Value, Whole, byte, int32, whole, wide
from hashwright.targets.javascript.spelling import Carrier, carrier
from hashwright.targets.javascript.values import INT32, InexactError, Interval
from hashwright.targets.nodes import child_of, kind_of, located, parsed, source_of, unwrapped
from hashwright.targets.public import Public, counted, literal, place
from hashwright.targets.target import UnreadableError

_LANGUAGE = Language(tree_sitter_javascript.language())
_GROWTH = 4  # turns after which an interval that still grows has no bound


def read_back(text: str, interface: Program) -> Program:
    """The program that a text means. Raises UnreadableError or InexactError, naming the line."""
    root = parsed(_LANGUAGE, text, "JavaScript")
    intervals: dict[str, Interval] = {}
    for _ in range(_GROWTH):
        reader = _Reader(interface, dict(intervals))
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


@dataclass
class _Reader(Expressions):
    """Reads one module: tables, scratch arrays, helpers, and the kernel's function."""

    def module(self, root: Node) -> Program:
        outside = (Region.SCRATCH, Region.TABLE)
        given = self.interface
        self.storages = {n: s for n, s in given.storages.items() if s.region not in outside}
        self.views = {n: v for n, v in given.views.items() if v.storage in self.storages}
        for node in root.named_children:
            if node.type == "function_declaration" and node.children[0].type == "function":
                self.functions[self.fresh(source_of(child_of(node, "name")))] = node
            elif node.type == "lexical_declaration" and node.children[0].type == "const":
                self.array(node)
            elif node.type != "comment":
                raise UnreadableError(f"line {node.start_point.row + 1}: {node.type} at the top of a kernel")
        main = self.functions.get(given.name)
        if main is None:
            raise UnreadableError(f"there is no function {given.name}")
        names = [source_of(child) for child in child_of(main, "parameters").named_children]
        expected = [*self.views, *given.publics]
        own = [n for n in expected if n in self.views and self.views[n].storage in given.storages]
        if names != [n for n in own if self.storages[self.views[n].storage].region not in outside] + list(
            given.publics
        ):
            raise UnreadableError(f"{given.name} takes {', '.join(names)} instead of its interface")
        self.scope = {name: Public(Index.of(name)) for name in given.publics}
        body = tuple(self.body(child_of(main, "body")))
        return replace(
            given,
            storages=self.storages,
            views=self.views,
            slots=self.slots,
            body=body,
            helpers={},
            methods={},
        )

    def fresh(self, name: str) -> str:
        """The name, if nothing else has it. Raises UnreadableError."""
        if name in BUILT_IN:
            raise UnreadableError(f"{name} hides what the arrays are made with")
        if name in self.scope or name in self.views or name in self.functions:
            raise UnreadableError(
                f"{name} hides another {'variable' if name in self.scope else 'definition'}"
            )
        return name

    def array(self, node: Node) -> None:
        """A table or scratch; kernels that share it agree which byte of an element comes first."""
        for declarator in node.named_children:
            name = self.fresh(source_of(child_of(declarator, "name")))
            value = child_of(declarator, "value")
            storage, unit = array(name, value, lambda node: literal(self.value(node)))
            shared = self.interface.views.get(name)
            big_endian = unit == 1 or (shared is not None and shared.big_endian)
            self.storages[name] = storage
            self.views[name] = View(name, name, 32, big_endian, unit)

    def body(self, node: Node) -> Iterator[Statement]:
        before = dict(self.scope)
        for child in node.named_children:
            with located(child):
                found = list(self.statement(child))
            yield from found
        self.scope = before

    def statement(self, node: Node) -> Iterator[Statement]:
        match node.type:
            case "lexical_declaration":
                for declarator in node.named_children:
                    yield from self.declaration(declarator, constant=node.children[0].type == "const")
            case "expression_statement":
                yield from self.expression(node.named_children[0])
            case "for_statement":
                yield self.loop(node)
            case "if_statement":
                yield self.choice(node)
            case "comment":
                return
            case _:
                raise UnreadableError(f"a {kind_of(node)} is not one that we print")

    def declaration(self, node: Node, constant: bool) -> Iterator[Statement]:
        name = self.fresh(source_of(child_of(node, "name")))
        value = node.child_by_field_name("value")
        if value is None and not constant:
            self.scope[name] = None
            return
        found = self.value(child_of(node, "value"))
        if isinstance(found, Public) and not found.index.is_constant:
            self.scope[name] = Public(Index.of(name))
            yield Let(name, place(found))
        elif constant:
            raise UnreadableError(f"{name} is a word and cannot change: words are declared by let")
        else:
            self.scope[name] = None
            yield self.assigned(name, found)

    def assigned(self, name: str, value: Value) -> Assign:
        """A variable takes a value: 32 bits of it, or 64 where it can be larger."""
        number = Whole(int32(value), INT32) if isinstance(value, Quotient) else whole(value)
        interval = number.interval | self.intervals.get(name, number.interval)
        self.intervals[name] = interval
        width = 32 if fits_in_32_bits(interval) else 64
        self.slots[name] = Slot(name, Type(width))
        return Assign((name,), (number.low if width == 32 else wide(number),))

    def expression(self, node: Node) -> Iterator[Statement]:
        if node.type == "assignment_expression":
            target, value = child_of(node, "left"), self.value(child_of(node, "right"))
            if target.type == "identifier":
                name = source_of(target)
                if self.scope.get(name, 0) is not None:
                    raise UnreadableError(f"{name} is assigned but not declared as a variable of words")
                yield self.assigned(name, value)
            else:
                yield self.element(target, value)
        elif node.type == "call_expression":
            yield self.called(node)
        else:
            raise UnreadableError(f"a {kind_of(node)} stands alone")

    def element(self, node: Node, value: Value) -> Store:
        view = self.view(child_of(node, "object"))
        index = place(self.value(child_of(node, "index")))
        match carrier(view):
            case Carrier.UINT8_ARRAY:
                return Store(view.name, index, byte(value))
            case Carrier.INT32_ARRAY:
                return Store(view.name, index, int32(value))
            case Carrier.WORDS:
                number = whole(value)
                if not number.interval.inside(INT32):
                    raise UnreadableError(f"{view.name} takes a number that is not an int32")
                return Store(view.name, index, number.low)
        raise UnreadableError(f"{view.name} is a DataView and has no elements")

    def called(self, node: Node) -> Statement:
        function = child_of(node, "function")
        arguments = child_of(node, "arguments").named_children
        if function.type == "member_expression":
            view = self.view(child_of(function, "object"))
            if source_of(child_of(function, "property")) != "setInt32":
                raise UnreadableError(f"{source_of(function)} is not a call that we print")
            self.data_view(view, arguments[2:])
            return Store(view.name, place(self.value(arguments[0])), int32(self.value(arguments[1])))
        names = [source_of(a) for a in arguments if a.type == "identifier" and source_of(a) in self.views]
        publics = (place(self.value(a)) for a in arguments[len(names) :])
        return Invoke(source_of(function), tuple(names), tuple(publics))

    def loop(self, node: Node) -> Loop:
        """``for (let i = start; i < stop; i += step)``; nothing else may change i."""
        declarators = child_of(node, "initializer").named_children
        if len(declarators) != 1:
            raise UnreadableError("a loop has one variable")
        (declarator,) = declarators
        name = self.fresh(source_of(child_of(declarator, "name")))
        start = self.value(child_of(declarator, "value"))
        self.scope[name] = Public(Index.of(name))
        test = self.value(unwrapped(child_of(node, "condition")))
        step = self.step(name, child_of(node, "increment"))
        body = tuple(self.body(child_of(node, "body")))
        del self.scope[name]
        return counted(name, start, test, step, body)

    def step(self, name: str, node: Node) -> int:
        if node.type == "update_expression" and source_of(node) == f"{name}++":
            return 1
        added = (
            node.type == "augmented_assignment_expression" and source_of(child_of(node, "operator")) == "+="
        )
        if added and source_of(child_of(node, "left")) == name:
            return literal(self.value(child_of(node, "right")))
        raise UnreadableError(f"the loop over {name} advances by something else than a literal")

    def choice(self, node: Node) -> If:
        test = self.value(unwrapped(child_of(node, "condition")))
        if not isinstance(test, Condition):
            raise UnreadableError("an if on something that is not public")
        then = tuple(self.body(child_of(node, "consequence")))
        otherwise = node.child_by_field_name("alternative")
        return If(test, then, tuple(self.body(otherwise.named_children[0])) if otherwise else ())
