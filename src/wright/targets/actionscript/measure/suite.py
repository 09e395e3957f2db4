"""The benchmarks of ``wright bench --target actionscript``: our classes, the article's code, as3corelib's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from wright.measure.interleave import Contender, Plan, Watcher, unwatched
from wright.measure.report import Report
from wright.measure.suite import TimingSuite
from wright.spec import Function
from wright.targets.actionscript.build import ACTIONSCRIPT
from wright.targets.actionscript.engines.flash import FlashPlayer
from wright.targets.actionscript.measure import peers as flash
from wright.targets.actionscript.measure.construction import climbed
from wright.targets.actionscript.measure.ladder import shipped, text_cases

OURS, TEXTBOOK = "hashwright", "textbook"
SIZES = (32, 1024, 16384)
"""Lengths of the texts in characters: the article's two, and some between."""

LATE = 12
"""Warm-up, as a multiple of others': AwayFL compiles methods to JavaScript, which V8 compiles later."""


class FlashSuite(TimingSuite):
    """Reports of one player. All raise WrongDigestError, MissingEngineError or EngineError."""

    def __init__(self, engine: FlashPlayer, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        plan = plan or Plan()
        super().__init__(engine, replace(plan, warmup=LATE * plan.warmup), watch)

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports, by the questions of ``wright bench``."""
        return {"digests": self.digests}

    def digests(self, function: Function, sizes: Sequence[int] = SIZES) -> Report:
        """From texts to hexadecimal digests, compared with the peers of a function's first rung."""
        beside = flash.digests(function)
        if steps := climbed(function):
            first = next(steps.rungs(ACTIONSCRIPT.recipe(function, steps.kernel)))
            beside.append(Contender(TEXTBOOK, first.text))
        ours = [Contender(OURS, shipped(function))]
        return self.report(function.title, ours, beside, text_cases(function, sizes))
