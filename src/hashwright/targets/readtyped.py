"""Words in variables of their types, and helpers on them: what readers of languages with types share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from hashwright.ir.index import Index
from hashwright.ir.program import Assign, Slot, Statement, Store, View
from hashwright.ir.terms import Type, slot
from hashwright.targets.errors import UnreadableError
from hashwright.targets.public import Public
from hashwright.targets.reader import Node, Reader, Value
from hashwright.targets.readwords import Word, WordReading

Meant: TypeAlias = Word | Public | Value
"""What an expression means where there are words and public integers, besides what a language adds."""


@dataclass
class TypedReader(Reader[Node, Meant[Value]]):
    """Words are kept in variables and elements of their very types."""

    copies: int = 0
    words: ClassVar[WordReading]

    @abstractmethod
    def text(self, node: Node) -> str:
        """A node as it is written; a name as it is meant."""

    @abstractmethod
    def is_name(self, node: Node) -> bool:
        """Whether an expression is a name alone."""

    @abstractmethod
    def is_element(self, node: Node) -> bool:
        """Whether an expression is a subscript."""

    @abstractmethod
    def element(self, node: Node, names: Mapping[str, Meant[Value]] | None) -> tuple[View, Index]:
        """What a subscript stands for: a view, and the index in it."""

    @abstractmethod
    def bound(self, name: str, helper: Node, given: Sequence[Meant[Value]]) -> dict[str, Meant[Value]]:
        """A helper's parameters with the values of a call."""

    @abstractmethod
    def returns(self, helper: Node) -> str:
        """The type of what a helper returns, as it is spelled; void for nothing."""

    @abstractmethod
    def returned(self, name: str, helper: Node) -> Node:
        """The expression that is all of a helper."""

    @abstractmethod
    def stored(self, helper: Node) -> Sequence[Node]:
        """The statements of a helper."""

    def variable(self, name: str, names: Mapping[str, Meant[Value]] | None) -> Meant[Value]:
        """What a name means."""
        known = (self.scope if names is None else names).get(name)
        if known is None:
            where = "is not declared" if names is None else "is read by a helper, and is no parameter of it"
            raise UnreadableError(f"{name} {where}")
        return Word(slot(name, known.width, known.lanes)) if isinstance(known, Type) else known

    def assigned(self, name: str, kind: Type, value: Meant[Value]) -> Assign:
        """A variable of a type takes a value."""
        self.slots[name] = Slot(name, kind)
        return Assign((name,), (self.words.stored(value, kind),))

    def assignment(
        self, target: Node, value: Meant[Value], names: Mapping[str, Meant[Value]] | None = None
    ) -> Statement:
        """Of an element, or of a variable that no helper sees."""
        if self.is_element(target):
            view, index = self.element(target, names)
            return Store(view.name, index, self.words.stored(value, view.type))
        name = self.text(target)
        kind = self.scope.get(name)
        if not self.is_name(target) or names is not None or not isinstance(kind, Type):
            raise UnreadableError(f"{name} is assigned, and is no variable of words")
        return self.assigned(name, kind, value)

    def helped(self, name: str, helper: Node, given: Sequence[Meant[Value]]) -> Word:
        """What a helper returns."""
        values = self.bound(name, helper, given)
        result = self.value(self.returned(name, helper), values)
        return Word(self.words.stored(result, self.words.type_of(self.returns(helper))))

    def stores(self, name: str, helper: Node, given: Sequence[Meant[Value]]) -> Iterator[Statement]:
        """A helper's statements; its words are computed before it stores anything."""
        if self.returns(helper) != "void":
            raise UnreadableError(f"what {name} returns is dropped")
        values = self.bound(name, helper, given)
        for parameter, value in values.items():
            if isinstance(value, Word):
                self.copies += 1
                copy = f"{name}_{parameter}{self.copies}"
                yield self.assigned(copy, value.term.type, value)
                values[parameter] = Word(slot(copy, value.term.width, value.term.type.lanes))
        for part in self.stored(helper):
            sides = self.sides(part)
            if sides is None:
                raise UnreadableError(f"the helper {name} does more than store")
            target, stored = sides
            yield self.assignment(target, self.value(stored, values), values)
