"""Expressions as text, with parentheses only where precedence needs them.

A language supplies its operators and their precedence as a table. Languages with C's precedence share C's.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from wright.ir.index import Condition, Index
from wright.ir.program import Program
from wright.ir.terms import Op
from wright.languages.errors import UnspellableError

CONDITIONAL, OR, XOR, AND, EQUAL, LESS, SHIFT, ADD, MUL, UNARY, ATOM = 2, 5, 6, 7, 8, 9, 10, 11, 12, 14, 100


class Operator(NamedTuple):
    """A binary operator, and its precedence."""

    sign: str
    precedence: int


C_OPERATORS: Mapping[Op, Operator] = {
    Op.ADD: Operator("+", ADD),
    Op.SUB: Operator("-", ADD),
    Op.MUL: Operator("*", MUL),
    Op.AND: Operator("&", AND),
    Op.OR: Operator("|", OR),
    Op.XOR: Operator("^", XOR),
    Op.SHL: Operator("<<", SHIFT),
    Op.SHR: Operator(">>", SHIFT),
    Op.ULT: Operator("<", LESS),
}
C_RELATIONS: Mapping[str, Operator] = {"<": Operator("<", LESS), "==": Operator("==", EQUAL)}
"""Relations between public integers."""


@dataclass(frozen=True, slots=True)
class Text:
    """Source text, and its precedence."""

    text: str
    precedence: int = ATOM

    def __str__(self) -> str:
        return self.text

    def within(self, precedence: int) -> str:
        """The text as an operand of an operator of this precedence."""
        return self.text if self.precedence >= precedence else f"({self.text})"


def infix(left: Text, operator: str, right: Text, precedence: int) -> Text:
    """A left-associative binary operator."""
    return Text(f"{left.within(precedence)} {operator} {right.within(precedence + 1)}", precedence)


def prefix(operator: str, operand: Text, precedence: int) -> Text:
    inner = operand.within(precedence)
    gap = " " if operator in "+-" and inner.startswith(operator) else ""
    return Text(f"{operator}{gap}{inner}", precedence)


def affine(index: Index) -> Text:
    """A sum of public integers: positive terms first, then negative ones."""
    parts = [(coefficient, _multiple(name, abs(coefficient))) for name, coefficient in index.terms]
    constant = (index.constant, Text(str(abs(index.constant))))
    leading = not parts or all(coefficient < 0 for coefficient, _ in parts)
    ordered = [constant, *parts] if leading else sorted(parts, key=lambda part: part[0] < 0)
    if not leading and index.constant:
        ordered.append(constant)
    (sign, text), *rest = ordered
    text = prefix("-", text, UNARY) if sign < 0 else text
    for coefficient, part in rest:
        text = infix(text, "-" if coefficient < 0 else "+", part, ADD)
    return text


def _multiple(name: str, times: int) -> Text:
    return Text(name) if times == 1 else infix(Text(name), "*", Text(str(times)), MUL)


def ring_mask(index: Index) -> int | None:
    """The mask of an index modulo 2^n. Raises UnspellableError for a ring of another size."""
    if index.modulo is None:
        return None
    if index.modulo & (index.modulo - 1):
        raise UnspellableError(f"{index}: the ring's size is not a power of two")
    return index.modulo - 1


def number(value: int) -> Text:
    """A literal: hexadecimal once it has more than one digit."""
    digits = str(abs(value)) if abs(value) < 10 else hex(abs(value))
    return Text(digits) if value >= 0 else Text(f"-{digits}", UNARY)


def apart(name: str, taken: Container[str]) -> str:
    """A helper's name, changed if it is taken."""
    return f"{name}_" if name in taken else name


class PublicSpelling:
    """Spells the public integers of one program; subclasses also spell words."""

    operators = C_OPERATORS
    relations = C_RELATIONS

    def __init__(self, program: Program) -> None:
        self.program = program

    def operate(self, op: Op, left: Text, right: Text) -> Text:
        """An operation between two operands."""
        sign, precedence = self.operators[op]
        return infix(left, sign, right, precedence)

    def name(self, name: str) -> str:
        """A variable's name."""
        return name

    def masked(self, text: Text, mask: Text) -> Text:
        """A bitwise and with a mask."""
        return infix(text, "&", mask, AND)

    def public(self, index: Index) -> Text:
        """A public integer; modulo 2^n it is masked, as in two's complement."""
        named = index.bind({name: Index.of(self.name(name)) for name in index.names})
        text, mask = affine(named), ring_mask(named)
        return text if mask is None else self.masked(text, Text(str(mask)))

    def index(self, index: Index, precedence: int = 0) -> str:
        """A public integer as an operand of an operator of this precedence."""
        return self.public(index).within(precedence)

    def condition(self, condition: Condition) -> Text:
        """A public comparison."""
        sign, precedence = self.relations[condition.relation]
        left, right = (self.index(side, SHIFT) for side in (condition.left, condition.right))
        return Text(f"{left} {sign} {right}", precedence)
