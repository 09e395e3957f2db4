"""Expressions as text, with parentheses only where precedence asks for them.

Precedence is that of C and of the languages that took theirs from it.
"""

from __future__ import annotations

from dataclasses import dataclass

from hashwright.ir.index import Index
from hashwright.targets.target import UnspellableError

CONDITIONAL, OR, XOR, AND, EQUAL, LESS, SHIFT, ADD, MUL, UNARY, ATOM = 2, 5, 6, 7, 8, 9, 10, 11, 12, 14, 100


@dataclass(frozen=True, slots=True)
class Text:
    """Source text and how tightly it binds."""

    text: str
    precedence: int = ATOM

    def __str__(self) -> str:
        return self.text

    def within(self, precedence: int) -> str:
        """The text as an operand of something that binds this tightly."""
        return self.text if self.precedence >= precedence else f"({self.text})"


def infix(left: Text, operator: str, right: Text, precedence: int) -> Text:
    """A left-associative binary operator."""
    return Text(f"{left.within(precedence)} {operator} {right.within(precedence + 1)}", precedence)


def prefix(operator: str, operand: Text, precedence: int) -> Text:
    inner = operand.within(precedence)
    gap = " " if operator in "+-" and inner.startswith(operator) else ""
    return Text(f"{operator}{gap}{inner}", precedence)


def affine(index: Index) -> Text:
    """A sum of public integers: what is added comes first, what is subtracted after it."""
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
    """What an index modulo 2^n is masked with. Raises UnspellableError for a ring of another size."""
    if index.modulo is None:
        return None
    if index.modulo & (index.modulo - 1):
        raise UnspellableError(f"{index}: the ring's size is not a power of two")
    return index.modulo - 1


def number(value: int) -> Text:
    """A literal: hexadecimal once it has more than one digit."""
    digits = str(abs(value)) if abs(value) < 10 else hex(abs(value))
    return Text(digits) if value >= 0 else Text(f"-{digits}", UNARY)
