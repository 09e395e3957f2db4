"""Concrete words: the numbers on which a spec runs as the executable reference."""

from __future__ import annotations


class Word:
    """An unsigned number modulo 2^width, with the operators of the standards."""

    __slots__ = ("value", "width")

    def __init__(self, value: int, width: int) -> None:
        self.width = width
        self.value = value & ((1 << width) - 1)

    def __add__(self, other: Word | int) -> Word:
        return Word(self.value + _number(other), self.width)

    __radd__ = __add__

    def __sub__(self, other: Word | int) -> Word:
        return Word(self.value - _number(other), self.width)

    def __rsub__(self, other: int) -> Word:
        return Word(other - self.value, self.width)

    def __mul__(self, other: Word | int) -> Word:
        return Word(self.value * _number(other), self.width)

    def mulh(self, other: Word | int) -> Word:
        """The high half of the whole product."""
        return Word(self.value * _number(other) >> self.width, self.width)

    def __and__(self, other: Word | int) -> Word:
        return Word(self.value & _number(other), self.width)

    def __or__(self, other: Word | int) -> Word:
        return Word(self.value | _number(other), self.width)

    def __xor__(self, other: Word | int) -> Word:
        return Word(self.value ^ _number(other), self.width)

    __rxor__ = __xor__

    def __invert__(self) -> Word:
        return Word(~self.value, self.width)

    def __lshift__(self, amount: int) -> Word:
        return Word(self.value << amount, self.width)

    def __rshift__(self, amount: int) -> Word:
        return Word(self.value >> amount, self.width)

    def rotl(self, amount: int) -> Word:
        amount %= self.width
        return Word((self.value << amount) | (self.value >> (self.width - amount)), self.width)

    def less(self, other: Word | int) -> Word:
        """1 where it is less than the other, else 0."""
        return Word(int(self.value < _number(other)), self.width)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Word) and (self.value, self.width) == (other.value, other.width)

    def __hash__(self) -> int:
        return hash((self.value, self.width))

    def __repr__(self) -> str:
        return f"{self.value:#0{self.width // 4 + 2}x}"


def _number(value: Word | int) -> int:
    return value if isinstance(value, int) else value.value
