"""Trials where costs are counted: each text once, and nothing of it is noise."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from wright.measure.interleave import Watcher
from wright.tune.moves import Candidate
from wright.tune.trial import Result


class CountedTrials:
    """``cost`` is of a kernel's text, the same in every run.

    It raises WrongDigestError, MissingEngineError or EngineError.
    """

    least = 0.0
    """Every gain is one."""

    def __init__(self, cost: Callable[[str], float]) -> None:
        self.cost = cost
        self.known: dict[str, float] = {}

    def trial(
        self, best: Candidate, candidates: Sequence[Candidate], processes: int, seed: int, watch: Watcher
    ) -> Result:
        """Gains over the best; more processes would count the same."""
        del processes, seed
        costs = {}
        for number, candidate in enumerate((best, *candidates)):
            watch("timed", str(candidate.recipe), number / (1 + len(candidates)))
            costs[candidate] = self._cost(candidate.text)
        gains = {candidate: math.log(costs[best] / costs[candidate]) for candidate in candidates}
        return Result(gains, gains, 0.0, {})

    def _cost(self, text: str) -> float:
        if text not in self.known:
            self.known[text] = self.cost(text)
        return self.known[text]
