"""A minimal record for one more construction in Motoko."""

from __future__ import annotations

from tests.targets.toy import Toy
from wright.targets.motoko.measure.construction import KernelCall, Measured


class Absorbed(Measured):
    """With a ladder."""

    def alone(self, function: Toy) -> KernelCall:
        return KernelCall("absorb", "K.absorb(b)", function.hash, 'public func absorb(_ : Blob) : Blob = "";')


MEASURED = Absorbed((0,))
