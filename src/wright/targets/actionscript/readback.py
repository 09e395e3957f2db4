"""Read printed ActionScript back as a program, so that the proof is about the shipped text.

Read-back understands only the subset that the printer writes, and refuses anything else. The kernel's
interface gives the names, types and order of the parameters; the rest comes from the text. TypeScript's
grammar parses it, after the modifiers before the class's members are removed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tree_sitter import Node

from wright.ir.index import Index
from wright.ir.parts import zext
from wright.ir.program import (
    Assign,
    If,
    Loop,
    Program,
    Slot,
    Statement,
    Store,
    View,
)
from wright.ir.terms import Op, Term, slot
from wright.languages.doubles.integers import INT32, UINT32
from wright.languages.doubles.integers import NUMBER as NUMBERS
from wright.languages.doubles.read import Value, Whole, byte, int32, whole
from wright.languages.doubles.trees import settled
from wright.languages.errors import UnreadableError, located
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.nodes import child_of, source_of, unwrapped
from wright.languages.syntax.public import Integers, Public, certain, literal, place
from wright.languages.syntax.reader import LoopParts
from wright.targets.actionscript.printer import parameters as interface_of
from wright.targets.actionscript.readarrays import (
    ArrayReader,
    alone,
    identifiers,
    type_name,
    type_of,
    view_name,
)
from wright.targets.actionscript.spelling import WRITES
from wright.targets.actionscript.syntax import tree
from wright.targets.actionscript.values import (
    INT,
    NUMBER,
    OWN,
    PLACES,
    UINT,
    Carrier,
    carrier,
    public_type,
)


def read_back(text: str, interface: Program) -> Program:
    """The program that a text means. Raises UnreadableError or InexactError, naming the line."""
    return settled(_Reader, tree(text), interface)


UINTS = Integers("uint", UINT32, places=PLACES, masks=UINT32)
"""A variable for control flow or addresses: its values must be exact in its type."""


@dataclass
class _Reader(ArrayReader):
    """Reads the members of a class: tables, scratch, helpers, and the kernel's method."""

    DECLARATION = "variable_declaration"
    types: dict[str, str] = field(default_factory=dict)

    def module(self, root: Node) -> Program:
        given = self.interface
        self.storages = {n: s for n, s in given.storages.items() if s.region not in OWN}
        for name in self.storages:
            if carrier(given, name) is Carrier.BYTES:
                self.bytes(name)
                self.ordered.add(name)
            else:
                self.words(name)
        for node in root.named_children:
            with located(self.line(node)):
                (self.function if node.type == "function_declaration" else self.held)(node)
        main = self.functions.get(given.name)
        if main is None:
            raise UnreadableError(f"there is no function {given.name}")
        taken = [source_of(child) for child in child_of(main, "parameters").named_children]
        if taken != interface_of(given):
            raise UnreadableError(f"{given.name} takes {', '.join(taken)}, which is not its interface")
        for name in given.publics:
            most = PLACES if public_type(given, name) == UINT else NUMBERS.values
            self.public(name, NUMBERS, Interval(0, min(most.high, given.most.get(name, most.high))))
        return self.program(child_of(main, "body").named_children)

    def body(self, nodes: Sequence[Node]) -> Iterator[Statement]:
        """A body. At its start only the cursors that its loop carries are certain, and at its end none."""
        self.cursors, self.entering = self.entering, {}
        yield from super().body(nodes)
        self.left, self.cursors = self.cursors, {}

    def statement(self, node: Node) -> Iterator[Statement]:
        sides = self.sides(node)
        if sides is not None and sides[0].type == "member_expression":
            self.property(*sides)
        else:
            yield from super().statement(node)

    def function(self, node: Node) -> None:
        """A helper, whose parameters and result must be ints."""
        super().function(node)
        name = source_of(child_of(node, "name"))
        types = [type_of(parameter) for parameter in child_of(node, "parameters").named_children]
        if name in self.own and {*types, type_name(child_of(node, "return_type"))} != {INT}:
            raise UnreadableError(f"the helper {name} may take and return only ints")

    def kept(self, value: Value, what: str) -> Term:
        if isinstance(value, Public) and not 0 <= literal(value) < 1 << 31:
            raise UnreadableError(f"{what} {literal(value)}, which is not an int")
        return int32(value)

    def carried(self, view: View) -> Carrier:
        return Carrier.WORDS if view.storage in self.views else Carrier.BYTES

    def wanted(self, view: View) -> Carrier:
        return carrier(self.interface, view.storage)

    def variable(self, name: str, names: Mapping[str, Value] | None) -> Value:
        """The value of a variable. A uint computes as a Number: as a word, it is zero-extended."""
        known = super().variable(name, names)
        if isinstance(known, Whole) and names is None and self.types[name] == UINT:
            width = self.slots[name].type.width if name in self.slots else 32
            word = slot(name, width)
            exact = Interval(0, (1 << width) - 1)
            return Whole(zext(word, 32), exact, zext(word, 64) if width == 32 else None)
        return replace(known, kind=NUMBERS) if isinstance(known, Public) else known

    def declarations(self, node: Node) -> Iterator[Statement]:
        for declarator in node.named_children:
            name, kind = self.fresh(source_of(child_of(declarator, "name"))), type_of(declarator)
            value = declarator.child_by_field_name("value")
            if kind in (INT, UINT, NUMBER) and value is None:
                self.scope[name], self.types[name] = None, kind
            else:
                self.renamed(name, kind, source_of(value))
        return iter(())

    def assignment(self, target: Node, value: Value) -> Statement:
        if not self.is_name(target):
            name = self.array(child_of(target, "object"))
            return Store(name, place(self.value(child_of(target, "index"))), whole(value).low)
        name = self.assignable(source_of(target))
        kind = self.types[name]
        if kind == NUMBER:
            return self.assigned(name, value)
        if kind == INT:
            return self.assigned(name, Whole(int32(value), INT32))
        if isinstance(value, Public):
            return self.let(name, replace(value, kind=UINTS), UINTS)
        return self.unsigned(name, int32(value))

    def unsigned(self, name: str, word: Term) -> Assign:
        """Declare a uint: it takes a word, or a byte or two that are always zero-extended when read."""
        kept = word.args[0] if word.op is Op.ZEXT else word
        if self.slots.setdefault(name, Slot(name, kept.type)).type != kept.type:
            raise UnreadableError(f"{name} takes words of two sizes")
        return Assign((name,), (kept,))

    def assignable(self, name: str) -> str:
        """A variable that may be assigned: of words, or one that controls nothing yet."""
        if self.scope.get(name, 0) is not None:
            raise UnreadableError(
                f"{name} is assigned but is not a declared variable, or is a public integer"
            )
        return name

    def called(self, node: Node) -> Iterator[Statement]:
        call = node.named_children[0]
        function, arguments = child_of(call, "function"), child_of(call, "arguments").named_children
        if function.type == "member_expression":
            value = self.value(alone(child_of(call, "arguments")))
            view, at = self.accessed(call, {method: width for width, method in WRITES.items()})
            yield Store(view.name, at, int32(value) if view.width == 32 else byte(value))
            return
        name = source_of(function)
        if name in self.functions:
            raise UnreadableError(f"what {name} returns is dropped")
        given = [a for a in arguments if source_of(a) in self.storages]
        views = [self.views[view_name(self.byte_array(argument), 32)] for argument in given]
        yield self.invoked(name, views, [self.value(argument) for argument in arguments[len(given) :]])
        self.cursors.clear()
        self.unmoved.clear()

    def loop(self, node: Node) -> Loop:
        """A loop. The method's top declares its variable, which is public only within the loop."""
        name = self.assignable(self.loop_parts(node).name)
        if self.types[name] != UINT:
            raise UnreadableError(f"the loop's variable {name} is not a {UINT}")
        del self.scope[name]
        self.declared[name] = True
        found = self.carrying(node, name)
        self.scope[name] = None
        return found

    def choice(self, node: Node) -> If:
        """A choice. Cursors of arrays that no branch names do not move."""
        around = self.unnamed([node])
        found = super().choice(node)
        self.cursors = around
        return found

    def unnamed(self, nodes: Sequence[Node]) -> dict[str, Index]:
        """The cursors of arrays that some nodes do not name."""
        used = {name for node in nodes for name in identifiers(node)}
        return {array: at for array, at in self.cursors.items() if array not in used}

    def carrying(self, node: Node, name: str) -> Loop:
        """A loop whose iterations may begin where the previous one has left an array: a step further."""
        parts = self.loop_parts(node)
        start = certain(self.value(parts.start)).index
        around = self.unnamed(parts.body)
        each = {
            array: at + (Index.of(name) - start) for array, at in self.cursors.items() if array not in around
        }
        outer, self.unmoved, self.relied = (self.unmoved, self.relied), set(each), set[str]()
        self.entering = {**around, **each}
        found = super().loop(node)
        following = {name: Index.of(name) + found.step}
        relied, (self.unmoved, self.relied) = self.relied, outer
        for array in sorted(relied):
            if self.left.get(array) != each[array].bind(following):
                raise UnreadableError(
                    f"the cursor of {array} is not certain: no iteration begins where the previous one ends"
                )
        self.relied |= relied & self.unmoved
        self.cursors = around
        return found

    def loop_parts(self, node: Node) -> LoopParts[Node]:
        """``for (i = start; i < stop; i += step)``."""
        sides = self.sides(child_of(node, "initializer"))
        if sides is None:
            raise UnreadableError("a loop must begin with an assignment of its variable")
        return LoopParts(
            source_of(sides[0]),
            UINTS,
            sides[1],
            unwrapped(child_of(node, "condition")),
            child_of(node, "increment"),
            child_of(node, "body").named_children,
        )
