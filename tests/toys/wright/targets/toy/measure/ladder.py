"""Ladders on CPython: kernels as hashes of whole messages."""

from __future__ import annotations

import platform
from collections.abc import Sequence

from wright.targets.toy.build import TOY

from wright.measure.interleave import Contender
from wright.measure.ladder import Made, Rung, TimingClimber
from wright.spec import Function
from wright.targets.constructions import module_of
from wright.targets.target import Target

HASHLIB = "hashlib"


def hashlib(function: Function) -> Contender:
    """Python's built-in hash as a contender."""
    digest = f'return hashlib.new("{function.name}", message).hexdigest()'
    source = f"import hashlib\ndef once(message):\n    {digest}\n"
    return Contender(HASHLIB, source, f"hashlib {platform.python_version()}")


class ToyClimber(TimingClimber):
    """One short and one long message."""

    target: Target = TOY
    code = "the kernel's text"
    sizes = (55, 4096)

    def contender(self, function: Function, kernel: str, name: str, text: str) -> Contender:
        del kernel
        found = module_of(TOY.package, function.construction)
        assert found is not None, "what has a kernel has a frame"
        return Contender(name, found.frame(function, text))

    def peers(self, function: Function, kernel: str) -> list[Contender]:
        del kernel
        return [hashlib(function)]

    def made(self, kernel: str, rungs: Sequence[Rung]) -> dict[str, Made]:
        del kernel
        return {rung.name: Made(len(rung.text)) for rung in rungs}
