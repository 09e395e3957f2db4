"""What every reader of printed text does with statements: names, scopes, loops, branches.

It knows no tree: a language says what kind a node is and which parts it has, and how an expression is read.
For trees of tree-sitter `readtrees.py` has said so; for words whose types are declared there is
`readtyped.py`.
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
"""What an expression of the language means."""


ROOM = 1 << 16
"""Bytes that a kernel's scratch may have."""


class Kind(Enum):
    """The statements that there are."""

    DECLARATION = auto()
    ASSIGNMENT = auto()
    CALL = auto()
    LOOP = auto()
    BRANCH = auto()


@dataclass(frozen=True)
class LoopParts(Generic[Node]):
    """The parts of a loop: its variable and where it starts, what is asked before a turn, what ends one."""

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
    """What is known of a text so far. Every method raises UnreadableError for what is not certain."""

    interface: Program
    functions: dict[str, Node] = field(default_factory=dict)
    helpers: dict[str, Helper] = field(default_factory=dict)
    """Functions of the text, as far as they are read: none is called before it stands there."""
    storages: dict[str, Storage] = field(default_factory=dict)
    views: dict[str, View] = field(default_factory=dict)
    slots: dict[str, Slot] = field(default_factory=dict)
    methods: dict[str, Method] = field(default_factory=dict)
    scope: dict[str, Value | Public | Type | None] = field(default_factory=dict)
    """A type: a variable of it. None: a variable of words, where the language does not say of which."""
    ranges: dict[str, Interval] = field(default_factory=dict)
    """What public integers are, by their names."""
    declared: dict[str, bool] = field(default_factory=dict)
    """The variables that the text has declared so far, and whether each is a loop's: these come again."""
    unset: set[str] = field(default_factory=set)
    """Those that the statements of this body declare without a value."""
    loaded: list[Term] = field(default_factory=list)
    """What a statement has read from storages so far."""
    own: set[str] = field(default_factory=set)
    """The text's own helpers; every one is among those that are called."""
    called_helpers: set[str] = field(default_factory=set)

    @abstractmethod
    def value(self, node: Node, names: Mapping[str, Value] | None = None) -> Value:
        """An expression; ``names`` are a helper's parameters, the only ones that its body sees."""

    @abstractmethod
    def line(self, node: Node) -> int:
        """Where a node begins, counted from 1."""

    @abstractmethod
    def kind(self, node: Node) -> Kind:
        """What a statement is."""

    @abstractmethod
    def declarations(self, node: Node) -> Iterator[Statement]:
        """A statement that declares."""

    @abstractmethod
    def sides(self, node: Node) -> tuple[Node, Node] | None:
        """The target and the value of a plain assignment; None for any other statement."""

    @abstractmethod
    def assignment(self, target: Node, value: Value) -> Statement:
        """A variable or an element takes a value."""

    @abstractmethod
    def called(self, node: Node) -> Iterator[Statement]:
        """A statement that is a call."""

    @abstractmethod
    def loop_parts(self, node: Node) -> LoopParts[Node]:
        """The parts of a loop, whose variable nothing else may change."""

    @abstractmethod
    def step(self, name: str, node: Node) -> int:
        """By how much the last part of a loop advances its variable."""

    @abstractmethod
    def branch(self, node: Node) -> Branch[Node]:
        """The parts of an if."""

    @abstractmethod
    def carried(self, view: View) -> object:
        """What a view of the text is in the language, where another kernel is given it."""

    def wanted(self, view: View) -> object:
        """What a view of the interface is."""
        return self.carried(view)

    def invoked(self, name: str, views: Sequence[View], publics: Sequence[object]) -> Invoke:
        """Another kernel, given what the kernels of this interface give it."""
        bodies = (self.interface.body, *(method.body for method in self.interface.methods.values()))
        every = (s for body in bodies for s in statements(body) if isinstance(s, Invoke))
        known = next((s for s in every if s.name == name and name not in self.interface.methods), None)
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
        """Whether a name means something that is no variable."""
        return name in self.functions

    def fresh(self, name: str, loop: bool = False) -> str:
        """The name, if nothing else in the text has it; loops may share one, one after the other."""
        if name in self.scope or self.defined(name):
            raise UnreadableError(
                f"{name} hides another {'variable' if name in self.scope else 'definition'}"
            )
        if name in self.declared and not (loop and self.declared[name]):
            raise UnreadableError(f"{name} is declared twice")
        self.declared[name] = loop
        return name

    def given(self, name: str, kind: Integers) -> Public:
        """A public integer of the interface, in the type that the text says."""
        most = self.interface.most.get(name, kind.places.high)
        return self.public(name, kind, Interval(kind.places.low, min(most, kind.values.high)))

    def public(self, name: str, kind: Integers, range: Interval) -> Public:
        """A name that stands for a public integer from now on."""
        self.ranges[name] = range
        self.scope[name] = found = named(name, kind, range)
        return found

    def let(self, name: str, value: object, kind: Integers) -> Let:
        """A public integer gets a name, and keeps it."""
        known = certain(value)
        assert known.range is not None
        if known.kind not in (kind, None) or not known.range.inside(kind.values):
            raise UnreadableError(f"{name} takes {known.index}, which may be no {kind.name}")
        self.public(name, kind, known.range)
        return Let(name, known.index)

    def load(self, view: View, index: Index) -> Term:
        """What stands at a place: the statement that reads it has to compute with it."""
        found = load(view.name, index, view.width, view.lanes)
        self.loaded.append(found)
        return found

    def body(self, nodes: Sequence[Node]) -> Iterator[Statement]:
        """Statements in a scope of their own."""
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
        """A statement that computes with all that it reads: nobody would check what it reads and drops."""
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
        """Those of some names first, then as the text declares them; what it does not declare comes last."""
        return {name: found[name] for name in (*first, *self.declared, *found) if name in found}

    def program(self, body: Sequence[Node]) -> Program:
        """The kernel, whose statements these are; its interface stays as it was given."""
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
