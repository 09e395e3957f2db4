"""Ladders on CPython: kernels as hashes of whole messages."""

from __future__ import annotations

import platform
from collections.abc import Sequence

from wright.targets.toy.build import TOY

from wright.measure.interleave import Contender, measure
from wright.measure.ladder import Ladder, Rung, TimingClimber
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.target import Target

HASHLIB = "hashlib"
PEERS = {HASHLIB: f"hashlib {platform.python_version()}"}


def hashlib(function: Function) -> Contender:
    """Python's built-in hash as a contender."""
    digest = f'return hashlib.new("{function.name}", message).hexdigest()'
    return Contender(HASHLIB, f"import hashlib\ndef once(message):\n    {digest}\n")


class ToyClimber(TimingClimber):
    """One short and one long message."""

    target: Target = TOY
    sizes = (55, 4096)

    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        del kernel
        found = module_of(TOY.package, function.construction)
        assert found is not None, "what has a kernel has a frame"
        return Contender(name, found.frame(function, text))

    def climb(self, function: Function, kernel: str, rungs: Sequence[Rung]) -> Ladder:
        both = [*self.contenders(function, kernel, rungs), hashlib(function)]
        measurement = measure(self.engine, both, self.cases(function, kernel), self.plan, self.watch)
        sizes = {rung.name: len(rung.text) for rung in rungs}
        return Ladder(function, tuple(rungs), "the kernel's text", sizes, measurement, PEERS)
