"""Counting sponges in canisters."""

from __future__ import annotations

from wright.spec.constructions.sponge import Sponge
from wright.targets.motoko.constructions.sponge import module
from wright.targets.motoko.measure import single
from wright.targets.motoko.measure.construction import CountedCalls, KernelCall


def asked(function: Sponge) -> CountedCalls:
    """Short messages, and a further block."""
    return single.asked(function, module(function))


def alone(function: Sponge) -> KernelCall:
    """From the state before the first block to that after the last, over blobs."""

    def result(message: bytes) -> bytes:
        return b"".join(word.value.to_bytes(8, "little") for word in function.absorbed(message))

    return single.alone(function, ["0"] * (function.state_size // 2), result)
