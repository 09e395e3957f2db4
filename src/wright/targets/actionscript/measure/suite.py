"""What ``wright bench --target actionscript`` measures: our classes, the article's body, as3corelib's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from wright.measure.interleave import Contender, Plan, Watcher, measure, unwatched
from wright.measure.report import Report
from wright.spec import Function
from wright.targets.actionscript.build import ACTIONSCRIPT
from wright.targets.actionscript.engines.flash import FlashPlayer
from wright.targets.actionscript.measure import peers as flash
from wright.targets.actionscript.measure.construction import climbed
from wright.targets.actionscript.measure.ladder import shipped, text_cases

OURS, TEXTBOOK = "hashwright", "textbook"
SIZES = (32, 1024, 16384)
"""Characters of the texts: the article's two, and what lies between."""

LATE = 12
"""Times as long as others, players are warmed up: AwayFL makes JavaScript of a method, V8 later code."""


class FlashSuite:
    """Reports of one player. All raise WrongDigestError, MissingEngineError or EngineError."""

    def __init__(self, engine: FlashPlayer, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        plan = plan or Plan()
        self.engine, self.plan, self.watch = engine, replace(plan, warmup=LATE * plan.warmup), watch

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        """Its reports by what ``wright bench`` is asked."""
        return {"digests": self.digests}

    def digests(self, function: Function, sizes: Sequence[int] = SIZES) -> Report:
        """A text in, hexadecimal digits out, beside what a function's first rung is."""
        peers = flash.digests(function)
        contenders = [Contender(OURS, shipped(function)), *peers]
        if steps := climbed(function):
            first = next(steps.rungs(ACTIONSCRIPT.recipe(function, steps.kernel)))
            contenders.append(Contender(TEXTBOOK, first.text))
        found = measure(self.engine, contenders, text_cases(function, sizes), self.plan, self.watch)
        return Report(function.title, (OURS,), found, flash.versions(peers))
