"""How Motoko would count one more construction, in small."""

from __future__ import annotations

from tests.targets.motoko.another.toy import module
from tests.targets.toy import Toy
from wright.targets.motoko.measure.construction import FURTHER, Alone, Asked


def asked(function: Toy) -> Asked:
    calls = {"Blob": f"{module(function)}.fromBlob(b)"}
    return Asked(
        module(function), calls, calls, (0,), function.block_size, FURTHER, function.hash, added=calls
    )


def alone(function: Toy) -> Alone:
    return Alone("absorb", "K.absorb(b)", function.hash, 'public func absorb(_ : Blob) : Blob = "";')
