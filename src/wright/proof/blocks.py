"""Find a program's loop over blocks, for a case."""

from __future__ import annotations

from wright.ir.index import Condition
from wright.ir.program import If, Loop, Statement
from wright.kernels.kernel import Case

Around = tuple[tuple[Statement, ...], Loop, tuple[Statement, ...]]
"""The statements before the loop, the loop, and the statements after it."""


def around_blocks(body: tuple[Statement, ...], case: Case) -> Around | None:
    """The first loop without literal bounds, or None. It may be in a branch on sums of public integers.

    If such a branch goes the same way for a length and for a much longer one, it does so for all between.
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
    """Whether a condition that has the same value at two numbers has it at all between."""
    return condition.relation == "<" and condition.left.modulo is None and condition.right.modulo is None
