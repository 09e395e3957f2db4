"""Read printed Motoko back as a program, so that the proof is about the shipped text.

Read-back understands only the subset that the printer writes, and refuses anything else. The interface is
given by the printed program; the rest comes from the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from wright.ir.index import Condition, Index
from wright.ir.parts import extract
from wright.ir.program import Assign, Loop, Program, Slot, Statement, Storage, Store, View
from wright.ir.program import Region as Owner
from wright.ir.terms import Type, slot
from wright.languages.errors import UnreadableError, located
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import Integers, Public, certain, counted, range_of, turned
from wright.languages.syntax.reader import Branch, Kind, LoopParts
from wright.languages.words.read import Word
from wright.targets.motoko.bindings import ending
from wright.targets.motoko.gathering import gathered
from wright.targets.motoko.readheads import Heads
from wright.targets.motoko.reading import (
    NAT,
    Array,
    Value,
    digits,
    integers_of,
    place_in,
    steering,
    typed,
    width_of,
)
from wright.targets.motoko.syntax import Node, line_of, nodes, tree, words
from wright.targets.motoko.values import (
    BLOB,
    ELEMENTS,
    TYPES,
    CounterWidth,
    element_width,
    given_back,
    holder,
    result_type,
    type_of,
    word_count,
)

KINDS = {"loop": Kind.LOOP, "choice": Kind.BRANCH, "assignment": Kind.ASSIGNMENT, "invoke": Kind.CALL}
"""The kinds of statements by the grammar's names; a statement of no such name declares or stores."""


def read_back(text: str, interface: Program) -> Program:
    """The program that a text means. Raises UnreadableError, naming the line."""
    return _Reader(interface).module(tree(text))


@dataclass
class _Reader(Heads):
    """Reads one function, and the declarations before it."""

    counter: int = 64
    """Bits of the words in which public integers are computed."""
    variables: set[str] = field(default_factory=set)
    """The names of words that may be assigned again."""

    def line(self, node: Node) -> int:
        return line_of(node)

    def module(self, root: Node) -> Program:
        *before, function = nodes(root)
        for part in before:
            with located(self.line(part)):
                (self.table if part.data == "table" else self.helper)(part)
        (name,), (takes, *statements) = words(function), nodes(function)
        result = statements.pop(0) if statements and statements[0].data == "result" else None
        output = given_back(self.interface)
        with located(self.line(function)):
            if name != self.interface.name:
                raise UnreadableError(f"the function is called {name}, not {self.interface.name}")
            self.interfaced(nodes(takes))
            wanted, found = result_type(output) if output else "", self.result(result)
            if found != wanted:
                raise UnreadableError(f"{name} returns {found or 'nothing'}, not {wanted or 'a value'}")
        if output:
            self.storages[output.name] = output
        program = self.program(statements)
        program = program.with_own(CounterWidth(self.counter))
        return gathered(replace(program, style=replace(program.style, hoisted=False)))

    def kind(self, node: Node) -> Kind:
        return KINDS.get(node.data, Kind.DECLARATION)

    def declarations(self, node: Node) -> Iterator[Statement]:
        parts, inner = words(node), nodes(node)
        match node.data:
            case "counter":
                self.counter_named(parts[0], self.value(inner[0]))
            case "constant":
                yield self.constant(parts[0], parts[1], self.value(inner[0]))
            case "variable":
                yield self.declared_as(self.fresh(parts[0]), width_of(parts[1]), self.value(inner[0]))
                self.variables.add(parts[0])
            case "scratch":
                self.scratch(*parts, *words(inner[0]))
            case "exploded":
                yield self.exploded(parts, inner[0])
            case "store":
                yield self.stored(parts[0], *map(self.value, inner))
            case "blob" | "words":
                yield from self.returned(node.data, inner)
            case _:
                raise UnreadableError(f"a {node.data} where we print none")

    def counter_named(self, name: str, value: Value) -> None:
        """``let offset64 = Prim.natToNat64(offset);``: a second name for a parameter."""
        kind = value.kind if isinstance(value, Public) else None
        if kind is None or kind is NAT or not isinstance(value, Public):
            raise UnreadableError(f"{name} has no declared type, and is not a counter")
        self.scope[self.fresh(name)] = value
        self.counter = kind.bits

    def constant(self, name: str, kind: str, value: Value) -> Statement:
        """A constant name for a word or a public integer."""
        if not isinstance(value, Public) or value.kind is None:
            return self.declared_as(self.fresh(name), width_of(kind), value)
        integers = integers_of(kind)
        found = self.let(self.fresh(name), value, integers)
        whole = Index(found.value.terms, found.value.constant)
        if found.value.modulo is not None and range_of(whole, self.ranges).low >= 0:
            self.rests[name] = whole
        self.counter = integers.bits
        return found

    def declared_as(self, name: str, width: int, value: Value) -> Assign:
        """A declaration of words."""
        self.scope[name] = Type(width)
        self.slots[name] = Slot(name, Type(width))
        return Assign((name,), (typed(value, width),))

    def scratch(self, name: str, kind: str, made: str, count: str, zero: str) -> None:
        if kind != made or digits(zero):
            raise UnreadableError(f"the initial value of {name} is not zeros of its type")
        width = width_of(kind)
        self.owned(name, width, Storage(name, Owner.SCRATCH, digits(count) * width // 8))

    def exploded(self, names: Sequence[str], call: Node) -> Assign:
        """``let (b0, b1) = Prim.explodeNat16(x)``: the bytes of a word, the highest first."""
        width, arguments = 8 * len(names), nodes(call)
        known = width in TYPES and call.data == "primitive" and words(call) == [f"explodeNat{width}"]
        if not known or len(arguments) != 1:
            raise UnreadableError("several names must be declared as the bytes of a word")
        value, whole = self.value(arguments[0]), " ".join(names)  # no name of a text
        for i, byte in enumerate(reversed(names)):
            self.scope[self.fresh(byte)] = Word(extract(slot(whole, width), 8 * i, 8))
        return self.declared_as(whole, width, value)

    def returned(self, kind: str, found: Sequence[Node]) -> Iterator[Store]:
        """The result: all elements of the output, in their order. Only stores to the output have set them."""
        output = given_back(self.interface)
        assert output is not None
        width = ELEMENTS[holder(output)]
        if (kind == "blob") != (holder(output) == BLOB) or len(found) != word_count(output):
            raise UnreadableError(f"{output.name} must be returned as {holder(output)}")
        view = self.view(Array(output.name, width, changes=True))
        for place, node in enumerate(found):
            yield Store(view.name, Index.of(place), typed(self.value(node), width))

    def stored(self, name: str, at: Value, value: Value) -> Store:
        known = self.scope.get(name)
        if not isinstance(known, Array) or not known.changes:
            raise UnreadableError(f"an element of {name} is assigned, but cannot change")
        return Store(self.view(known).name, place_in(at, NAT), typed(value, known.width))

    def sides(self, node: Node) -> tuple[Node, Node] | None:
        return (node, nodes(node)[0]) if node.data == "assignment" else None

    def assignment(self, target: Node, value: Value) -> Statement:
        (name,) = words(target)
        known = self.scope.get(name)
        if not isinstance(known, Type) or name not in self.variables:
            raise UnreadableError(f"{name} is assigned, but is not a variable of words")
        return Assign((name,), (typed(value, known.width),))

    def called(self, node: Node) -> Iterator[Statement]:
        """A call of another kernel, with storages, then public integers."""
        (name,) = words(node)
        if name in self.scope or self.defined(name):
            raise UnreadableError(f"{name} is called, but is not another kernel")
        values = [self.value(argument) for argument in nodes(node)]
        arrays = [value for value in values if isinstance(value, Array)]
        views = [self.view(array) for array in arrays]
        end = ending([self.storages[view.storage] for view in views])
        publics = values[len(arrays) :]
        for public in publics:
            place_in(public, NAT)
        if not name.endswith(end):
            raise UnreadableError(f"{name} is not the kernel's binding for its arguments")
        yield self.invoked(name.removesuffix(end), views, publics)

    def carried(self, view: View) -> str:
        return type_of(self.storages[view.storage], view.width)

    def wanted(self, view: View) -> str:
        storage = self.interface.storages[view.storage]
        return type_of(storage, element_width(self.interface, storage))

    def loop_parts(self, node: Node) -> LoopParts[Node]:
        """``var i = start; while (i < stop) { …; i +%= step }``."""
        start, test, turn = nodes(node)
        *body, advance = nodes(turn)
        name, kind = words(node)
        return LoopParts(name, integers_of(kind), start, test, advance, body)

    def step(self, name: str, node: Node) -> int:
        advanced, by = words(node)
        if advanced != name:
            raise UnreadableError(f"the loop over {name} advances {advanced}")
        return digits(by)

    def loop(self, node: Node) -> Loop:
        """A loop. Its bound must be exact in every iteration, so the test is read again."""
        parts = self.loop_parts(node)
        name, kind = self.fresh(parts.name, loop=True), parts.kind
        self.counter = kind.bits
        start, step = self.begun(self.value(parts.start), kind), self.step(name, parts.update)
        assert start.range is not None
        self.public(name, kind, start.range)
        turns = turned(start, self.test(name, parts.test), step, kind, self.ranges)
        self.public(name, kind, start.range | Interval(turns.low, turns.high + step))
        found = counted(name, start, self.test(name, parts.test), step, ())
        self.public(name, kind, turns)
        body = tuple(self.body(parts.body))
        del self.scope[name]
        return replace(found, body=body)

    def begun(self, value: Value, kind: Integers) -> Public:
        """The start of a loop, in the type of its variable."""
        if not isinstance(value, Public) or value.kind not in (kind, None):
            raise UnreadableError(f"a loop must begin at a public {kind.name}")
        return certain(value)

    def test(self, name: str, node: Node) -> Condition:
        """``name < stop``; a summand on the name's side is subtracted from the other side."""
        found = steering(self.value(node))
        left, right = found.left, found.right
        if left.coefficient(name) != 1 or name in right.names or (left.modulo, right.modulo) != (None, None):
            raise UnreadableError(f"the loop over {name} does not end at a public bound")
        return Condition(Index.of(name), found.relation, right - (left - Index.of(name)))

    def branch(self, node: Node) -> Branch[Node]:
        test, then, *otherwise = nodes(node)
        return Branch(test, nodes(then), [statement for block in otherwise for statement in nodes(block)])
