"""Expressions as text, with parentheses only where precedence asks for them."""

from __future__ import annotations

from dataclasses import dataclass

ATOM = 100


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
