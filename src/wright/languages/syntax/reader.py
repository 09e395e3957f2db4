"""Read statements of printed text: names, scopes, loops and branches, for all languages.

This is independent of a parser: a language classifies nodes, names their parts and reads expressions.
`trees.py` does so for trees of tree-sitter, `words/typed.py` for words with declared types.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Generic, TypeVar

from wright.ir.index import Condition, Index
from wright.ir.liveness import unset_reads
from wright.ir.program import (
    Helper,
    If,
    Invoke,
    Let,
    Loop,
    Method,
    Program,
    Region,
    Slot,
    Statement,
    Storage,
    View,
    statements,
    terms_of,
)
from wright.ir.terms import Op, Term, Type, load
from wright.ir.traverse import walk
from wright.languages.errors import UnreadableError, located
from wright.languages.syntax.interval import Interval
from wright.languages.syntax.public import Integers, Public, certain, counted, named, turned

Node = TypeVar("Node")
"""A node of the language's tree."""
Found = TypeVar("Found")
Value = TypeVar("Value")
"""The value of an expression of the language."""


ROOM = 1 << 16
"""The greatest size in bytes of a kernel's scratch."""


class Kind(Enum):
    """The kinds of statements."""

    DECLARATION = auto()
    ASSIGNMENT = auto()
    CALL = auto()
    LOOP = auto()
    BRANCH = auto()


@dataclass(frozen=True)
class LoopParts(Generic[Node]):
    """The parts of a loop: its variable, start, test and update, and its body."""

    name: str
    kind: Integers
    start: Node
    test: Node
    update: Node
    body: Sequence[Node]


@dataclass(frozen=True)
class Branch(Generic[Node]):
    """The parts of an if."""

    test: Node
    then: Sequence[Node]
    otherwise: Sequence[Node] = ()


@dataclass
class Reader(ABC, Generic[Node, Value]):
    """The state of a reader. Every method raises UnreadableError for code whose meaning is not certain."""

    interface: Program
    functions: dict[str, Node] = field(default_factory=dict)
    helpers: dict[str, Helper] = field(default_factory=dict)
    """The text's functions read so far: none is called before its definition."""
    storages: dict[str, Storage] = field(default_factory=dict)
    views: dict[str, View] = field(default_factory=dict)
    slots: dict[str, Slot] = field(default_factory=dict)
    methods: dict[str, Method] = field(default_factory=dict)
    scope: dict[str, Value | Public | Type | None] = field(default_factory=dict)
    """By name: a value; or the type of a variable; or None, for a word variable without a declared type."""
    ranges: dict[str, Interval] = field(default_factory=dict)
    """The intervals of public integers, by their names."""
    declared: dict[str, bool] = field(default_factory=dict)
    """The variables declared so far, and whether each is a loop's, which may be declared again."""
    unset: set[str] = field(default_factory=set)
    """The variables that this body declares without a value."""
    loaded: list[Term] = field(default_factory=list)
    """The loads of the current statement so far."""
    own: set[str] = field(default_factory=set)
    """The text's own helpers; each must be called."""
    called_helpers: set[str] = field(default_factory=set)

    @abstractmethod
    def value(self, node: Node, names: Mapping[str, Value] | None = None) -> Value:
        """The value of an expression; ``names`` are a helper's parameters, all that its body sees."""

    @abstractmethod
    def line(self, node: Node) -> int:
        """The first line of a node, counted from 1."""

    @abstractmethod
    def kind(self, node: Node) -> Kind:
        """The kind of a statement."""

    @abstractmethod
    def declarations(self, node: Node) -> Iterator[Statement]:
        """Read a declaration."""

    @abstractmethod
    def sides(self, node: Node) -> tuple[Node, Node] | None:
        """The target and the value of a plain assignment; None for any other statement."""

    @abstractmethod
    def assignment(self, target: Node, value: Value) -> Statement:
        """Read an assignment to a variable or an element."""

    @abstractmethod
    def called(self, node: Node) -> Iterator[Statement]:
        """Read a call statement."""

    @abstractmethod
    def loop_parts(self, node: Node) -> LoopParts[Node]:
        """The parts of a loop. Only its update may change its variable."""

    @abstractmethod
    def step(self, name: str, node: Node) -> int:
        """The step of a loop's update."""

    @abstractmethod
    def branch(self, node: Node) -> Branch[Node]:
        """The parts of an if."""

    @abstractmethod
    def carried(self, view: View) -> object:
        """The type of a view of the text, as an argument of another kernel."""

    def wanted(self, view: View) -> object:
        """The type of a view of the interface."""
        return self.carried(view)

    def invoked(self, name: str, views: Sequence[View], publics: Sequence[object]) -> Invoke:
        """A call of another kernel; its arguments must have the types that the interface's calls use."""
        every = (s for s in statements(self.interface.body) if isinstance(s, Invoke))
        known = next((s for s in every if s.name == name), None)
        if known is None:
            raise UnreadableError(
                f"{name} is neither a helper of this kernel nor another kernel that it calls"
            )
        wanted = [self.wanted(self.interface.views[view]) for view in known.views]
        if [self.carried(view) for view in views] != wanted or len(publics) != len(known.publics):
            raise UnreadableError(
                f"{name} takes {len(wanted)} storages and {len(known.publics)} integers of its types"
            )
        return Invoke(name, tuple(view.name for view in views), tuple(certain(p).index for p in publics))

    def defined(self, name: str) -> bool:
        """Whether a name is defined as anything but a variable."""
        return name in self.functions

    def fresh(self, name: str, loop: bool = False) -> str:
        """Declare a name that must be new; only consecutive loops may share one."""
        if name in self.scope or self.defined(name):
            raise UnreadableError(
                f"{name} hides another {'variable' if name in self.scope else 'definition'}"
            )
        if name in self.declared and not (loop and self.declared[name]):
            raise UnreadableError(f"{name} is declared twice")
        self.declared[name] = loop
        return name

    def given(self, name: str, kind: Integers) -> Public:
        """A public integer of the interface, with its type in the text."""
        most = self.interface.most.get(name, kind.places.high)
        return self.public(name, kind, Interval(kind.places.low, min(most, kind.values.high)))

    def public(self, name: str, kind: Integers, range: Interval) -> Public:
        """Bind a name to a public integer."""
        self.ranges[name] = range
        self.scope[name] = found = named(name, kind, range)
        return found

    def let(self, name: str, value: object, kind: Integers) -> Let:
        """A constant variable for a public integer."""
        known = certain(value)
        assert known.range is not None
        if known.kind not in (kind, None) or not known.range.inside(kind.values):
            raise UnreadableError(f"{name} takes {known.index}, which may be no {kind.name}")
        self.public(name, kind, known.range)
        return Let(name, known.index)

    def load(self, view: View, index: Index) -> Term:
        """A load of an element. The statement that loads it has to use it."""
        found = load(view.name, index, view.width, view.lanes)
        self.loaded.append(found)
        return found

    def body(self, nodes: Sequence[Node]) -> Iterator[Statement]:
        """Read statements in a scope of their own."""
        before, unset, every = dict(self.scope), self.unset, list[Statement]()
        self.unset = set()
        for node in nodes:
            with located(self.line(node)):
                found = self.checked(node)
            every += found
            yield from found
        early = unset_reads(every, self.unset)
        if early:
            raise UnreadableError(f"{min(early)} is read before it is set")
        self.scope, self.unset = before, unset

    def checked(self, node: Node) -> list[Statement]:
        """Read a statement, which must use all its loads: a proof would not check dropped ones."""
        before, self.loaded = self.loaded, []
        found = list(self.statement(node))
        if self.loaded:
            terms = (term for each in statements(tuple(found)) for term in terms_of(each))
            kept = {term for term in walk(*terms) if term.op is Op.LOAD}
            dropped = next((term for term in self.loaded if term not in kept), None)
            if dropped is not None:
                view, index = dropped.element
                raise UnreadableError(f"{view}[{index}] is read, and nothing is made of it")
        self.loaded = before
        line = self.line(node)
        return [each if each.line else replace(each, line=line) for each in found]

    def statement(self, node: Node) -> Iterator[Statement]:
        match self.kind(node):
            case Kind.DECLARATION:
                yield from self.declarations(node)
            case Kind.ASSIGNMENT:
                sides = self.sides(node)
                assert sides is not None
                target, value = sides
                yield self.assignment(target, self.value(value))
            case Kind.CALL:
                yield from self.called(node)
            case Kind.LOOP:
                yield self.loop(node)
            case Kind.BRANCH:
                yield self.choice(node)

    def loop(self, node: Node) -> Loop:
        parts = self.loop_parts(node)
        name, kind = self.fresh(parts.name, loop=True), parts.kind
        start = certain(self.value(parts.start))
        self.public(name, kind, kind.values)
        test, step = self.value(parts.test), self.step(name, parts.update)
        found = counted(name, start, test, step, ())
        self.public(name, kind, turned(start, test, step, kind, self.ranges, self.interface.whole))
        body = tuple(self.body(parts.body))
        del self.scope[name]
        return replace(found, body=body)

    def choice(self, node: Node) -> If:
        parts = self.branch(node)
        test = self.value(parts.test)
        if not isinstance(test, Condition):
            raise UnreadableError("an if on something that is not public")
        return If(test, tuple(self.body(parts.then)), tuple(self.body(parts.otherwise)))

    def in_order(self, found: Mapping[str, Found], first: Iterable[str] = ()) -> dict[str, Found]:
        """Sort by name: ``first``, then in order of declaration, then the undeclared."""
        return {name: found[name] for name in (*first, *self.declared, *found) if name in found}

    def program(self, body: Sequence[Node]) -> Program:
        """The program of a kernel with this body; the interface stays the same."""
        found = tuple(self.body(body))
        unused = self.own - self.called_helpers
        if unused:
            raise UnreadableError(f"nobody calls the helper {min(unused)}")
        scratch = sum(s.size or 0 for s in self.storages.values() if s.region is Region.SCRATCH)
        if scratch > ROOM:
            raise UnreadableError(f"{scratch} bytes of scratch are more than every stack has room for")
        return replace(
            self.interface,
            storages=self.in_order(self.storages, self.interface.storages),
            views=self.views,
            slots=self.in_order(self.slots),
            body=found,
            helpers=self.in_order(self.helpers),
            methods=self.methods,
        )
