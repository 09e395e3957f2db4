"""Read printed JavaScript back as a program, so that the proof is about the shipped text.

Read-back understands only the subset that the printer writes, and refuses anything else. The printed program
gives the kernel's interface: the names and order of its parameters; the rest comes from the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tree_sitter import Node

from wright.ir.parts import trunc, zext
from wright.ir.program import Program, Region, Statement, Store, View
from wright.ir.terms import Op, Term, lookup, written
from wright.languages.doubles.integers import BYTE, INT32, NUMBER
from wright.languages.doubles.read import Unknown, Value, Whole, byte, int32, whole
from wright.languages.doubles.trees import DoubleReader, parameters, settled
from wright.languages.errors import UnreadableError, located
from wright.languages.syntax.nodes import child_of, source_of, unwrapped
from wright.languages.syntax.public import Public, literal, place
from wright.languages.syntax.reader import LoopParts
from wright.targets.javascript.readarrays import BUILT_IN, array
from wright.targets.javascript.spelling import Carrier, carrier
from wright.targets.javascript.syntax import SYNTAX


def read_back(text: str, interface: Program) -> Program:
    """The program that a text means. Raises UnreadableError or InexactError, naming the line."""
    return settled(_Reader, SYNTAX.tree(text), interface)


@dataclass
class _Reader(DoubleReader):
    """Reads one module: tables, scratch arrays, helpers, and the kernel's function."""

    DECLARATION = "lexical_declaration"

    def module(self, root: Node) -> Program:
        outside = (Region.SCRATCH, Region.TABLE)
        given = self.interface
        self.storages = {n: s for n, s in given.storages.items() if s.region not in outside}
        self.views = {n: v for n, v in given.views.items() if v.storage in self.storages}
        for node in root.named_children:
            with located(self.line(node)):
                (self.function if node.type == "function_declaration" else self.array)(node)
        main = self.functions.get(given.name)
        if main is None:
            raise UnreadableError(f"there is no function {given.name}")
        names = parameters(main)
        expected = [*self.views, *given.publics]
        own = [n for n in expected if n in self.views and self.views[n].storage in given.storages]
        if names != [n for n in own if self.storages[self.views[n].storage].region not in outside] + list(
            given.publics
        ):
            raise UnreadableError(f"{given.name} takes {', '.join(names)}, which is not its interface")
        for name in given.publics:
            self.given(name, NUMBER)
        return self.program(child_of(main, "body").named_children)

    def fresh(self, name: str, loop: bool = False) -> str:
        """A name that nothing else has. Raises UnreadableError."""
        if name in BUILT_IN:
            raise UnreadableError(f"{name} hides a name of the engine")
        return super().fresh(name, loop)

    def defined(self, name: str) -> bool:
        return super().defined(name) or name in self.views

    def array(self, node: Node) -> None:
        """A table or scratch; the kernels that share it agree on the byte order of its elements."""
        if node.children[0].type != "const":
            raise UnreadableError("an array must be a constant")
        for declarator in node.named_children:
            name = self.fresh(source_of(child_of(declarator, "name")))
            value = child_of(declarator, "value")
            storage, unit = array(name, value, lambda node: literal(self.value(node)))
            shared = self.interface.views.get(name)
            big_endian = unit == 1 or (shared is not None and shared.big_endian)
            self.storages[name] = storage
            self.views[name] = View(name, name, 32, big_endian, unit)

    def declarations(self, node: Node) -> Iterator[Statement]:
        for declarator in node.named_children:
            yield from self.declaration(declarator, constant=node.children[0].type == "const")

    def declaration(self, node: Node, constant: bool) -> Iterator[Statement]:
        name = self.fresh(source_of(child_of(node, "name")))
        value = node.child_by_field_name("value")
        if value is None and not constant:
            self.scope[name] = None
            self.unset.add(name)
            return
        found = self.value(child_of(node, "value"))
        if isinstance(found, Public) and not found.index.is_constant:
            yield self.let(name, found, NUMBER)
        elif constant:
            raise UnreadableError(f"{name} is a word: declare it by let")
        else:
            self.scope[name] = None
            yield self.assigned(name, found)

    def assignment(self, target: Node, value: Value) -> Statement:
        if not self.is_name(target):
            return self.element(target, value)
        name = source_of(target)
        if self.scope.get(name, 0) is not None:
            raise UnreadableError(f"{name} is assigned but not declared as a variable of words")
        return self.assigned(name, value)

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

    def element_of(self, node: Node) -> Value:
        view = self.view(child_of(node, "object"))
        index = self.value(child_of(node, "index"))
        if isinstance(index, Whole):
            return self.looked_up(view, index)
        at = place(index)
        match carrier(view):
            case Carrier.UINT8_ARRAY:
                return Whole(zext(self.load(view, at), 32), BYTE)
            case Carrier.INT32_ARRAY:
                return Whole(self.load(view, at), INT32)
            case Carrier.WORDS:
                return Unknown(self.load(view, at))
        raise UnreadableError(f"{view.name} is a DataView and has no elements")

    def looked_up(self, view: View, index: Whole) -> Value:
        """An element by a word, which has to be a byte: another may be past the table."""
        if self.storages[view.storage].region is not Region.TABLE or not index.interval.inside(BYTE):
            raise UnreadableError(f"{view.name} is read at a word that is not certain to be in a table")
        return Whole(lookup(view.name, trunc(index.low, 8), view.width), INT32)

    def read(self, node: Node) -> Value:
        if source_of(child_of(node, "function")) == "Math.imul":
            return self.product([self.value(each) for each in child_of(node, "arguments").named_children])
        view, arguments = self.data_view(node, "getInt32", 1)
        return Whole(self.load(view, place(self.value(arguments[0]))), INT32)

    def product(self, factors: Sequence[Value]) -> Whole:
        """``Math.imul(x, y)``: the low half of a product of words."""
        if len(factors) != 2:
            raise UnreadableError("Math.imul takes two numbers")
        left, right = map(int32, factors)
        return Whole(written(Op.MUL, left, right), INT32)

    def kept(self, value: Value, what: str) -> Term:
        exact = whole(value)
        if not exact.interval.inside(INT32):
            raise UnreadableError(f"{what} a number that is no int32")
        return exact.low

    def carried(self, view: View) -> Carrier:
        return carrier(view)

    def view(self, node: Node) -> View:
        view = self.views.get(source_of(node))
        if view is None:
            raise UnreadableError(f"{source_of(node)} is no array that the kernel was given or made")
        return view

    def data_view(self, call: Node, method: str, count: int) -> tuple[View, list[Node]]:
        """The DataView of a method call, and the arguments before the byte order.

        It is big-endian unless its last argument says otherwise.
        """
        function, arguments = child_of(call, "function"), child_of(call, "arguments").named_children
        view = self.view(child_of(function, "object"))
        if source_of(child_of(function, "property")) != method:
            raise UnreadableError(f"{source_of(function)} is not a call that we print")
        if carrier(view) is not Carrier.DATA_VIEW:
            raise UnreadableError(f"{view.name} is no DataView")
        if len(arguments) < count:
            raise UnreadableError(f"{source_of(function)} takes {count} arguments, and the byte order")
        if [source_of(node) for node in arguments[count:]] != ([] if view.big_endian else ["true"]):
            raise UnreadableError(f"{view.name} is read in the wrong byte order")
        return view, arguments

    def called(self, node: Node) -> Iterator[Statement]:
        call = node.named_children[0]
        function = child_of(call, "function")
        arguments = child_of(call, "arguments").named_children
        if function.type == "member_expression":
            view, arguments = self.data_view(call, "setInt32", 2)
            yield Store(view.name, place(self.value(arguments[0])), int32(self.value(arguments[1])))
            return
        names = [source_of(a) for a in arguments if a.type == "identifier" and source_of(a) in self.views]
        publics = [self.value(argument) for argument in arguments[len(names) :]]
        yield self.invoked(source_of(function), [self.views[name] for name in names], publics)

    def loop_parts(self, node: Node) -> LoopParts[Node]:
        """``for (let i = start; i < stop; i += step)``."""
        declarators = child_of(node, "initializer").named_children
        if len(declarators) != 1:
            raise UnreadableError("a loop has one variable")
        (declarator,) = declarators
        return LoopParts(
            source_of(child_of(declarator, "name")),
            NUMBER,
            child_of(declarator, "value"),
            unwrapped(child_of(node, "condition")),
            child_of(node, "increment"),
            child_of(node, "body").named_children,
        )
