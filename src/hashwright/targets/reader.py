"""What every reader of printed text does with statements: names, scopes, loops, branches.

It knows no tree: a language says what kind a node is and which parts it has, and how an expression is read.
For trees of tree-sitter `readtrees.py` has said so; for words whose types are declared there is
`readtyped.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Generic, TypeVar

from hashwright.ir.index import Condition, Index
from hashwright.ir.program import If, Loop, Method, Program, Slot, Statement, Storage, View
from hashwright.ir.terms import Type
from hashwright.targets.public import Public, counted
from hashwright.targets.target import UnreadableError

Node = TypeVar("Node")
"""A node of the language's tree."""
Value = TypeVar("Value")
"""What an expression of the language means."""


class Kind(Enum):
    """The statements that there are."""

    DECLARATION = auto()
    ASSIGNMENT = auto()
    CALL = auto()
    LOOP = auto()
    BRANCH = auto()
    COMMENT = auto()


@dataclass(frozen=True)
class Turns(Generic[Node]):
    """The parts of a loop: its variable and where it starts, what is asked before a turn, what ends one."""

    name: str
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


@contextmanager
def located(line: int) -> Iterator[None]:
    """Errors say at which line, counted from 1; the innermost that knows one is right."""
    try:
        yield
    except UnreadableError as error:
        if str(error).startswith("line "):
            raise
        raise type(error)(f"line {line}: {error}") from error


@dataclass
class Reader(ABC, Generic[Node, Value]):
    """What is known of a text so far. Every method raises UnreadableError for what is not certain."""

    interface: Program
    functions: dict[str, Node] = field(default_factory=dict)
    storages: dict[str, Storage] = field(default_factory=dict)
    views: dict[str, View] = field(default_factory=dict)
    slots: dict[str, Slot] = field(default_factory=dict)
    methods: dict[str, Method] = field(default_factory=dict)
    scope: dict[str, Value | Public | Type | None] = field(default_factory=dict)
    """A type: a variable of it. None: a variable of words, where the language does not say of which."""

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
    def turns(self, node: Node) -> Turns[Node]:
        """The parts of a loop, whose variable nothing else may change."""

    @abstractmethod
    def step(self, name: str, node: Node) -> int:
        """By how much the last part of a loop advances its variable."""

    @abstractmethod
    def branch(self, node: Node) -> Branch[Node]:
        """The parts of an if."""

    def defined(self, name: str) -> bool:
        """Whether a name means something that is no variable."""
        return name in self.functions

    def fresh(self, name: str) -> str:
        """The name, if nothing else has it."""
        if name in self.scope or self.defined(name):
            raise UnreadableError(
                f"{name} hides another {'variable' if name in self.scope else 'definition'}"
            )
        return name

    def body(self, nodes: Sequence[Node]) -> Iterator[Statement]:
        """Statements in a scope of their own."""
        before = dict(self.scope)
        for node in nodes:
            with located(self.line(node)):
                found = list(self.statement(node))
            yield from found
        self.scope = before

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
        parts = self.turns(node)
        name = self.fresh(parts.name)
        start = self.value(parts.start)
        self.scope[name] = Public(Index.of(name))
        test = self.value(parts.test)
        step = self.step(name, parts.update)
        body = tuple(self.body(parts.body))
        del self.scope[name]
        return counted(name, start, test, step, body)

    def choice(self, node: Node) -> If:
        parts = self.branch(node)
        test = self.value(parts.test)
        if not isinstance(test, Condition):
            raise UnreadableError("an if on something that is not public")
        return If(test, tuple(self.body(parts.then)), tuple(self.body(parts.otherwise)))

    def program(self, body: Sequence[Node]) -> Program:
        """The kernel, whose statements these are; its interface stays as it was given."""
        statements = tuple(self.body(body))
        return replace(
            self.interface,
            storages=self.storages,
            views=self.views,
            slots=self.slots,
            body=statements,
            helpers={},
            methods=self.methods,
        )
