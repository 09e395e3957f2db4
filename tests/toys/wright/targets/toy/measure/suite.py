"""The measurements of Toy Python by ``wright bench``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wright.targets.toy.build import TOY
from wright.targets.toy.engine import CPython
from wright.targets.toy.measure.ladder import PEERS, ToyClimber, hashlib

from wright.measure.interleave import Plan, Watcher, measure, unwatched
from wright.measure.report import Report
from wright.spec import Function


class Suite:
    """The package's kernel against hashlib."""

    def __init__(self, engine: CPython, plan: Plan | None = None, watch: Watcher = unwatched) -> None:
        self.engine, self.plan, self.watch = engine, plan, watch

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        return {"digests": self.digests}

    def digests(self, function: Function) -> Report:
        """Whole messages."""
        climber = ToyClimber(self.engine, self.plan, self.watch)
        kernel = climber.kernel(function)
        ours = climber.contender(function, kernel, "toy", TOY.make(function, kernel).text)
        cases = climber.cases(function, kernel)
        measurement = measure(self.engine, [ours, hashlib(function)], cases, self.plan, self.watch)
        return Report(function.title, (ours.name,), measurement, PEERS)
