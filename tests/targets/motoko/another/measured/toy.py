"""A minimal counting module for one more construction in Motoko."""

from __future__ import annotations

from tests.targets.motoko.another.toy import module
from tests.targets.toy import Toy
from wright.targets.motoko.measure.construction import FURTHER, CountedCalls, KernelCall


def asked(function: Toy) -> CountedCalls:
    calls = {"Blob": f"{module(function)}.fromBlob(b)"}
    return CountedCalls(
        module(function), calls, calls, (0,), function.block_size, FURTHER, function.hash, added=calls
    )


def alone(function: Toy) -> KernelCall:
    return KernelCall("absorb", "K.absorb(b)", function.hash, 'public func absorb(_ : Blob) : Blob = "";')
