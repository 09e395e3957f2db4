"""The meaning of C expressions, as terms, by C11 §6.3.1 and §6.5."""

from __future__ import annotations

from dataclasses import dataclass

from wright.ir.index import Condition, Index
from wright.ir.terms import Term, Type
from wright.languages.errors import UnreadableError
from wright.languages.syntax.public import Public, on_rings
from wright.languages.words.read import Truth, Word, WordReading
from wright.targets.c.values import KINDS, SUFFIXES, size_of, type_name


@dataclass(frozen=True)
class Pointer:
    """A place in a storage, in bytes, and the type of its elements."""

    storage: str
    at: Index
    type: Type


Value = Public | Word | Pointer | Condition | Truth


def _digits(text: str) -> int:
    octal = len(text) > 1 and text[0] == "0" and text[1] not in "xX"
    return int(text, 8 if octal else 0)


class _Reading(WordReading):
    """Words with pointers, and with comparisons, which are of type int."""

    def binary(self, operator: str, left: object, right: object) -> Value:
        if isinstance(left, Pointer):
            if operator != "+" or not isinstance(right, Public):
                raise UnreadableError("only a public integer is added to a pointer")
            with on_rings():
                return Pointer(left.storage, left.at + right.index * size_of(left.type), left.type)
        return self.operate(operator, left, right)

    def computed(self, value: object) -> Term:
        if isinstance(value, Truth):
            raise UnreadableError("a comparison is an int: cast it first")
        return super().computed(value)

    def cast(self, width: int, value: object) -> Word:
        return super().cast(width, Word(value.term) if isinstance(value, Truth) else value)


C_WORDS = _Reading(type_name, KINDS, SUFFIXES, _digits)
