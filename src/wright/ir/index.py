"""Public integers: lengths, offsets and counters. Only they decide control flow and addresses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Assignment = Mapping[str, "int | Index"]


@dataclass(frozen=True, slots=True)
class Index:
    """Σ coefficient · variable + constant, reduced modulo ``modulo`` if it indexes a ring."""

    terms: tuple[tuple[str, int], ...] = ()
    constant: int = 0
    modulo: int | None = None

    @staticmethod
    def of(value: int | str | Index) -> Index:
        """An index from an int, from the name of a public integer, or from an index."""
        if isinstance(value, Index):
            return value
        if isinstance(value, str):
            return Index(((value, 1),))
        return Index((), value)

    @property
    def names(self) -> frozenset[str]:
        return frozenset(name for name, _ in self.terms)

    @property
    def is_constant(self) -> bool:
        return not self.terms

    def coefficient(self, name: str) -> int:
        return dict(self.terms).get(name, 0)

    def plus(self, other: int | str | Index) -> Index:
        right = Index.of(other)
        if not right.terms and not right.constant:
            return self
        if not self.terms and not self.constant:
            return right
        if self.modulo is not None or right.modulo is not None:
            raise ValueError(f"{self} + {right}: an index modulo a ring cannot be added to")
        if not (self.terms and right.terms):
            return Index(self.terms or right.terms, self.constant + right.constant)
        merged = dict(self.terms)
        for name, coefficient in right.terms:
            merged[name] = merged.get(name, 0) + coefficient
        terms = tuple(sorted((n, c) for n, c in merged.items() if c))
        return Index(terms, self.constant + right.constant)

    def times(self, factor: int) -> Index:
        if factor == 1:
            return self
        if self.modulo is not None:
            raise ValueError(f"{self} · {factor}: an index modulo a ring cannot be scaled")
        terms = tuple((n, c * factor) for n, c in self.terms if c * factor)
        return Index(terms, self.constant * factor)

    def mod(self, size: int) -> Index:
        """The index on a ring of ``size`` places."""
        if self.modulo is not None and self.modulo % size:
            raise ValueError(f"{self} modulo {size}: {size} does not divide the ring's size")
        terms = tuple((n, _nearest(c, size)) for n, c in self.terms if c % size)
        constant = self.constant % size
        return Index(terms, constant, size) if terms else Index((), constant)

    def over(self, unit: Index) -> tuple[int, int] | None:
        """``(times, rest)`` if this is times · unit + rest for two numbers, else None."""
        if self.modulo is not None or unit.modulo is not None or not self.terms:
            return None
        name, coefficient = self.terms[0]
        own = unit.coefficient(name)
        if not own or coefficient % own:
            return None
        rest = self - unit * (coefficient // own)
        return (coefficient // own, rest.constant) if rest.is_constant else None

    def divided(self, size: int) -> tuple[Index, int] | None:
        """``(quotient, rest)`` with 0 ≤ rest < size, if the rest is the same for all values; else None."""
        if self.modulo is not None or any(c % size for _, c in self.terms):
            return None
        quotient, rest = divmod(self.constant, size)
        return Index(tuple((n, c // size) for n, c in self.terms), quotient), rest

    def bind(self, values: Assignment) -> Index:
        """Replace public integers by values or by other indices."""
        result = Index((), self.constant)
        for name, coefficient in self.terms:
            result = result.plus(Index.of(values.get(name, name)).times(coefficient))
        return result.mod(self.modulo) if self.modulo is not None else result

    def value(self, values: Mapping[str, int]) -> int:
        """The index as a number. Raises KeyError where a public integer has no value."""
        total = self.constant + sum(c * values[n] for n, c in self.terms)
        return total % self.modulo if self.modulo is not None else total

    def __add__(self, other: int | str | Index) -> Index:
        return self.plus(other)

    def __radd__(self, other: int) -> Index:
        return self.plus(other)

    def __sub__(self, other: int | Index) -> Index:
        return self.plus(Index.of(other).times(-1))

    def __rsub__(self, other: int) -> Index:
        return self.times(-1).plus(other)

    def __mul__(self, factor: int) -> Index:
        return self.times(factor)

    __rmul__ = __mul__

    def __mod__(self, size: int) -> Index:
        return self.mod(size)

    def __str__(self) -> str:
        parts: list[str] = []
        for name, coefficient in self.terms:
            sign = "-" if coefficient < 0 else "+"
            size = abs(coefficient)
            parts.append(f"{sign} {name}" if size == 1 else f"{sign} {size}·{name}")
        if self.constant or not parts:
            parts.append(f"{'-' if self.constant < 0 else '+'} {abs(self.constant)}")
        text = (
            " ".join(parts).removeprefix("+ ").replace("- ", "-", 1)
            if parts[0][0] == "-"
            else (" ".join(parts).removeprefix("+ "))
        )
        return f"({text}) mod {self.modulo}" if self.modulo is not None else text


ZERO = Index()


def _nearest(coefficient: int, size: int) -> int:
    """The coefficient nearest to zero that is congruent modulo the ring's size."""
    least = coefficient % size
    return least - size if 2 * least > size else least


@dataclass(frozen=True, slots=True)
class Condition:
    """A public comparison: ``left < right``, or ``left == right``."""

    left: Index
    relation: str
    right: Index

    def holds(self, values: Mapping[str, int]) -> bool:
        left, right = self.left.value(values), self.right.value(values)
        return left < right if self.relation == "<" else left == right

    def bind(self, values: Assignment) -> Condition:
        return Condition(self.left.bind(values), self.relation, self.right.bind(values))

    @property
    def names(self) -> frozenset[str]:
        return self.left.names | self.right.names

    def __str__(self) -> str:
        return f"{self.left} {self.relation} {self.right}"


def below(left: int | str | Index, right: int | str | Index) -> Condition:
    """The condition ``left < right``."""
    return Condition(Index.of(left), "<", Index.of(right))
