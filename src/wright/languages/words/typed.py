"""Read variables, assignments and helpers in languages with declared types."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from wright.ir.index import Index
from wright.ir.parts import call
from wright.ir.program import Assign, Helper, Slot, Statement, Store, View
from wright.ir.terms import Type, slot
from wright.languages.errors import UnreadableError
from wright.languages.syntax.public import Public
from wright.languages.syntax.reader import LoopParts, Node, Reader, Value
from wright.languages.words.read import Word, WordReading

Meaning: TypeAlias = Word | Public | Value
"""The value of an expression: a word, a public integer, or a value that a language adds."""
Parameters: TypeAlias = Sequence[tuple[str, Type]]


@dataclass
class TypedReader(Reader[Node, Meaning[Value]]):
    """A reader for which variables and elements hold words of exactly their types."""

    words: ClassVar[WordReading]

    @abstractmethod
    def text(self, node: Node) -> str:
        """The text of a node; for a name, the name that it stands for."""

    @abstractmethod
    def is_name(self, node: Node) -> bool:
        """Whether an expression is just a name."""

    @abstractmethod
    def is_element(self, node: Node) -> bool:
        """Whether an expression is a subscript."""

    @abstractmethod
    def element(self, node: Node, names: Mapping[str, Meaning[Value]] | None) -> tuple[View, Index]:
        """The view and the index of a subscript."""

    @abstractmethod
    def returned(self, name: str, helper: Node) -> Node:
        """The expression that a helper returns. Raises UnreadableError if its body does anything else."""

    def variable(self, name: str, names: Mapping[str, Meaning[Value]] | None) -> Meaning[Value]:
        """The value of a name."""
        known = (self.scope if names is None else names).get(name)
        if known is None:
            where = "is not declared" if names is None else "is read by a helper, and is no parameter of it"
            raise UnreadableError(f"{name} {where}")
        return Word(slot(name, known.width, known.lanes)) if isinstance(known, Type) else known

    def assigned(self, name: str, kind: Type, value: Meaning[Value]) -> Assign:
        """An assignment to a variable of a type."""
        self.slots[name] = Slot(name, kind)
        return Assign((name,), (self.words.stored(value, kind),))

    def assignment(
        self, target: Node, value: Meaning[Value], names: Mapping[str, Meaning[Value]] | None = None
    ) -> Statement:
        """An assignment to an element or to a variable, outside of helpers."""
        if self.is_element(target):
            view, index = self.element(target, names)
            return Store(view.name, index, self.words.stored(value, view.type))
        name = self.text(target)
        kind = self.scope.get(name)
        if not self.is_name(target) or names is not None or not isinstance(kind, Type):
            raise UnreadableError(f"{name} is assigned, and is no variable of words")
        return self.assigned(name, kind, value)

    def helper(self, name: str, takes: Parameters, gives: Type, node: Node) -> None:
        """Read a helper, which returns an expression of words. Only code after it may call it."""
        if len(dict(takes)) < len(takes):
            raise UnreadableError(f"two parameters of {name} have one name")
        words: dict[str, Meaning[Value]] = {p: Word(slot(p, kind.width, kind.lanes)) for p, kind in takes}
        body = self.words.stored(self.value(self.returned(name, node), words), gives)
        self.helpers[name] = Helper(name, tuple(takes), body)
        self.own.add(name)

    def called_helper(self, name: str, given: Sequence[Meaning[Value]]) -> Word:
        """The result of a call of one of the text's helpers."""
        helper = self.helpers.get(name)
        if helper is None:
            raise UnreadableError(f"{name} is not a helper of this kernel")
        if len(helper.parameters) != len(given):
            raise UnreadableError(f"the helper {name} takes {', '.join(p for p, _ in helper.parameters)}")
        self.called_helpers.add(name)
        pairs = zip(given, helper.parameters, strict=True)
        words = tuple(self.words.stored(value, kind) for value, (_, kind) in pairs)
        return Word(call(name, helper.body.width, words, helper.body.type.lanes))


@dataclass
class BodyReader(TypedReader[Node, Value]):
    """Reads bodies of functions in a frame, for given arguments."""

    @abstractmethod
    def bound(self, name: str, helper: Node, given: Sequence[Meaning[Value]]) -> dict[str, Meaning[Value]]:
        """A function's parameters, bound to the arguments of a call."""

    @abstractmethod
    def returns(self, helper: Node) -> str:
        """A function's return type, as it is spelled; void for none."""

    @abstractmethod
    def stored(self, helper: Node) -> Sequence[Node]:
        """The statements of a function."""

    def declarations(self, node: Node) -> Iterator[Statement]:
        raise UnreadableError(f"a function that ships with texts declares something: line {self.line(node)}")

    def called(self, node: Node) -> Iterator[Statement]:
        raise UnreadableError(f"a function that ships with texts calls another: line {self.line(node)}")

    def loop_parts(self, node: Node) -> LoopParts[Node]:
        raise UnreadableError(f"a function that ships with texts has a loop: line {self.line(node)}")

    def carried(self, view: View) -> object:
        raise UnreadableError(f"a function that ships with texts gives {view.name} away")

    def helped(self, name: str, helper: Node, given: Sequence[Meaning[Value]]) -> Word:
        """The result of a function."""
        values = self.bound(name, helper, given)
        result = self.value(self.returned(name, helper), values)
        return Word(self.words.stored(result, self.words.type_of(self.returns(helper))))

    def stores(self, name: str, helper: Node, given: Sequence[Meaning[Value]]) -> Iterator[Statement]:
        """The stores of a function, for given arguments."""
        if self.returns(helper) != "void":
            raise UnreadableError(f"what {name} returns is dropped")
        values = self.bound(name, helper, given)
        for part in self.stored(helper):
            sides = self.sides(part)
            if sides is None:
                raise UnreadableError(f"the helper {name} does more than store")
            target, stored = sides
            yield self.assignment(target, self.value(stored, values), values)
