"""Print statements in languages that keep words clean and need no declarations."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

from wright.ir.index import Index
from wright.ir.program import Assign, Statement, Store
from wright.languages.errors import UnspellableError
from wright.languages.masked.spell import MaskedSpelling
from wright.languages.statements import Blocks, Statements

INDENTED = Blocks(begin=":", otherwise="else:", end="")
"""Blocks by indentation."""


class MaskedStatements(Statements):
    """Prints statements without terminators."""

    spelling: MaskedSpelling

    @abstractmethod
    def element(self, view: str, index: Index) -> str:
        """An element as the target of an assignment."""

    def declarations(self, names: Sequence[str]) -> Iterator[str]:
        del names
        return iter(())

    def line(self, statement: Statement) -> str:
        match statement:
            case Assign((name,), (value,)):
                return f"{self.spelling.name(name)} = {self.spelling.word(value)}"
            case Store(view, index, value):
                return f"{self.element(view, index)} = {self.spelling.word(value)}"
        raise UnspellableError(f"{self.spelling.title} has no {type(statement).__name__} here")
