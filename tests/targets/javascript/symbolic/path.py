"""One path of a program on integers that may be any: z3 decides its branches, and proves what has to hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import z3

Value = Any
"""A number or a condition, known or z3's; an object of memory.py; None, which is undefined."""


class RefutedError(Exception):
    """What does not hold, and for which numbers."""


class UnknownError(Exception):
    """What is not known here: nothing is proven."""


@dataclass
class Path:
    """The branches to take first, those that were taken, and those that other paths have to."""

    taken: list[bool]
    left: list[list[bool]] = field(default_factory=list)
    decided: int = 0
    named: int = 0
    stores: int = 0
    solver: Any = field(default_factory=z3.Solver)

    def any(self) -> Value:
        """An integer that may be any."""
        self.named += 1
        return z3.Int(f"any{self.named}")

    def assume(self, *conditions: Value) -> None:
        self.solver.add(*conditions)

    def possible(self, condition: Value) -> bool:
        """Raises UnknownError where z3 does not know."""
        found = self.solver.check(condition)
        if found == z3.unknown:
            raise UnknownError("z3 does not know")
        return bool(found == z3.sat)

    def prove(self, condition: Value, what: str) -> None:
        """Raises RefutedError where it does not hold for all numbers."""
        if self.possible(z3.Not(condition)):
            raise RefutedError(f"{what}: {self.solver.model()}")

    def decide(self, condition: Value) -> bool:
        """Which way a branch goes. Where both are possible, another path goes the other."""
        if not z3.is_expr(condition):
            return bool(condition)
        if self.decided == len(self.taken):
            way = self.possible(condition)
            if way and self.possible(z3.Not(condition)):
                self.left.append([*self.taken, False])
            self.taken.append(way)
        way = self.taken[self.decided]
        self.decided += 1
        self.assume(condition if way else z3.Not(condition))
        return way


def every_path(run: Callable[[Path], None]) -> int:
    """Runs a program on all its paths, and gives their number."""
    due: list[list[bool]] = [[]]
    number = 0
    while due:
        path = Path(due.pop())
        run(path)
        due += path.left
        number += 1
    return number
