"""Print statements in languages with braces whose words have declared types."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from wright.ir.program import Assign, Invoke, Let, Statement, Store
from wright.languages.errors import UnspellableError
from wright.languages.statements import Statements
from wright.languages.words.spell import WordSpelling


class WordStatements(Statements):
    """Prints typed declarations, and stores of words among bytes by helpers."""

    spelling: WordSpelling
    constant: str
    """The keywords that declare a constant public integer."""
    store: str
    """The action in the names of the helpers that store."""

    @abstractmethod
    def type(self, name: str) -> str:
        """The type of a local."""

    @abstractmethod
    def called(self, statement: Invoke) -> str:
        """A call of another kernel, or of a method of this one."""

    def declarations(self, names: Sequence[str]) -> Iterator[str]:
        kinds: dict[str, list[str]] = {}
        for name in names:
            kinds.setdefault(self.type(name), []).append(self.spelling.name(name))
        yield from (f"{kind} {', '.join(same)};" for kind, same in kinds.items())

    def line(self, statement: Statement) -> str:
        spell = self.spelling
        match statement:
            case Assign((name,), (value,)):
                declare = "" if name in self.declared else f"{self.type(name)} "
                self.declared.add(name)
                return f"{declare}{spell.name(name)} = {spell.whole(value)};"
            case Store(view, index, value):
                element = spell.element(view, index)
                if element is not None:
                    return f"{element} = {spell.whole(value)};"
                return f"{spell.access(self.store, view)}({spell.address(view, index)}, {spell.term(value)});"
            case Let(variable, value):
                return f"{self.constant} {spell.name(variable)} = {spell.index(value)};"
            case Invoke():
                return self.called(statement)
        raise UnspellableError(f"{spell.title} has no {type(statement).__name__} here")
