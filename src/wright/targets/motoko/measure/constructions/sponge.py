"""Counting sponges in canisters."""

from __future__ import annotations

from wright.spec.constructions.sponge import Sponge
from wright.targets.motoko.bindings import ABSORB
from wright.targets.motoko.measure.construction import KernelCall, Measured, from_state


class Absorbed(Measured):
    """Sponges have a ladder."""

    def alone(self, function: Sponge) -> KernelCall:
        def result(message: bytes) -> bytes:
            return b"".join(word.value.to_bytes(8, "little") for word in function.absorbed(message))

        return from_state(function, ABSORB, result)


MEASURED = Absorbed()
