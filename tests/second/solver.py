"""Questions to z3: whether a claim follows, and else inputs that violate it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import z3

SECONDS = 60


class UnknownError(Exception):
    """z3 reached its time limit without an answer."""


def counterexample(path: Sequence[Any], claim: Any, seconds: int = SECONDS) -> z3.ModelRef | None:
    """Inputs that fulfil a path and violate a claim; None if there are none."""
    denied = z3.simplify(z3.Not(claim))
    if z3.is_false(denied):
        return None
    solver = z3.SolverFor("QF_BV")
    solver.set("timeout", seconds * 1000)
    solver.add(*path, denied)
    answer = solver.check()
    if answer == z3.unknown:
        raise UnknownError(solver.reason_unknown())
    return solver.model() if answer == z3.sat else None


def follows(path: Sequence[Any], claim: Any) -> bool:
    return counterexample(path, claim) is None
