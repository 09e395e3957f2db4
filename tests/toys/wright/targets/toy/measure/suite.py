"""The measurements of Toy Python by ``wright bench``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wright.targets.toy.build import TOY
from wright.targets.toy.engine import CPython
from wright.targets.toy.measure.ladder import ToyClimber, hashlib

from wright.measure.report import Report
from wright.measure.suite import TimingSuite
from wright.spec import Function


class Suite(TimingSuite):
    """The package's kernel against hashlib."""

    engine: CPython

    @property
    def questions(self) -> Mapping[str, Callable[[Any], Report]]:
        return {"digests": self.digests}

    def digests(self, function: Function) -> Report:
        """Whole messages."""
        climber = ToyClimber(self.engine, self.plan, self.watch)
        kernel = climber.kernel(function)
        ours = climber.contender(function, kernel, "toy", TOY.make(function, kernel).text)
        cases = climber.cases(function, kernel)
        return self.report(function.title, [ours], [hashlib(function)], cases)
