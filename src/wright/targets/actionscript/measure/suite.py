"""The benchmarks of ``wright bench --target actionscript``: our classes, the article's code, as3corelib's."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from wright.measure import questions
from wright.measure.interleave import Contender, Plan, Watcher, unwatched
from wright.measure.suite import Answers, Asked, TimingSuite
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


def _whole(suite: TimingSuite, function: Function) -> Answers:
    """The package's class, and the peers of a function's first rung."""
    del suite
    beside = flash.digests(function)
    if steps := climbed(function):
        first = next(steps.rungs(ACTIONSCRIPT.recipe(function, steps.kernel)))
        beside.append(Contender(TEXTBOOK, first.text))
    return Answers([Contender(OURS, shipped(function))], beside)


class FlashSuite(TimingSuite):
    """Reports of one player. All raise WrongDigestError, MissingEngineError or EngineError."""

    asked = MappingProxyType({"digests": Asked(replace(questions.DIGESTS, cases=text_cases), SIZES, _whole)})

    def __init__(self, engine: FlashPlayer, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        plan = plan or Plan()
        super().__init__(engine, replace(plan, warmup=LATE * plan.warmup), watch)
