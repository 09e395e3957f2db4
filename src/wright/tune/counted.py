"""Trials with counted costs: each text is counted once, and there is no noise."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from wright.measure.interleave import Watcher
from wright.tune.moves import Candidate
from wright.tune.trial import Result


class CountedTrials:
    """Trials by ``cost``, which counts a kernel's text and gives the same figure in every run.

    ``cost`` raises WrongDigestError, MissingEngineError or EngineError.
    """

    least = 0.0
    """Exact counts have no noise: every gain is real."""

    def __init__(self, cost: Callable[[str], float]) -> None:
        self.cost = cost
        self.known: dict[str, float] = {}

    def trial(
        self, best: Candidate, candidates: Sequence[Candidate], processes: int, seed: int, watch: Watcher
    ) -> Result:
        """Gains over the best recipe; ``processes`` is ignored, as every process would count the same."""
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
