"""Where a program's loop over blocks stands, in a case."""

from __future__ import annotations

from wright.ir.index import Condition
from wright.ir.program import If, Loop, Statement
from wright.kernels.kernel import Case

Around = tuple[tuple[Statement, ...], Loop, tuple[Statement, ...]]
"""What a case does before the loop, the loop, and what it does after it."""


def around_blocks(body: tuple[Statement, ...], case: Case) -> Around | None:
    """The first loop whose turns no literals count; None without one. It may stand in a choice by sums.

    What such a choice takes for a length, and for a much longer one, it takes for all between.
    """
    for at, statement in enumerate(body):
        if isinstance(statement, Loop) and statement.literal_range is None:
            return body[:at], statement, body[at + 1 :]
        if (
            isinstance(statement, If)
            and is_monotone(statement.condition)
            and statement.condition.names <= case.keys()
        ):
            taken = statement.then if statement.condition.holds(case) else statement.otherwise
            inner = around_blocks(taken, case)
            if inner is not None:
                before, loop, after = inner
                return (*body[:at], *before), loop, (*after, *body[at + 1 :])
    return None


def is_monotone(condition: Condition) -> bool:
    """Whether what it says of two numbers holds for all between, or for none."""
    return condition.relation == "<" and condition.left.modulo is None and condition.right.modulo is None
