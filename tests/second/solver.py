"""Questions to z3: whether a claim follows, and else inputs that violate it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import z3

STEPS = 200_000_000
"""z3's own count of its work, about two minutes: no clock decides."""


class UnknownError(Exception):
    """z3 reached its limit without an answer."""


def counterexample(path: Sequence[Any], claim: Any) -> z3.ModelRef | None:
    """Inputs that fulfil a path and violate a claim; None if there are none."""
    denied = z3.simplify(z3.Not(claim))
    if z3.is_false(denied):
        return None
    solver = z3.SolverFor("QF_BV")
    solver.set("rlimit", STEPS)
    solver.add(*path, denied)
    answer = solver.check()
    if answer == z3.unknown:
        raise UnknownError(solver.reason_unknown())
    return solver.model() if answer == z3.sat else None


def follows(path: Sequence[Any], claim: Any) -> bool:
    return counterexample(path, claim) is None


def only_value(path: Sequence[Any], term: z3.BitVecRef) -> z3.BitVecNumRef | None:
    """The value of a term that has only one on a path."""
    model = counterexample(path, z3.BoolVal(False))
    if model is None:
        return None
    value = model.eval(term, model_completion=True)
    return value if follows(path, term == value) else None
