"""Counting checksums in canisters."""

from __future__ import annotations

from wright.spec.constructions.checksum import Checksum
from wright.targets.motoko.constructions.checksum import module
from wright.targets.motoko.measure.construction import AT_ONCE, CountedCalls, KernelCall, written

SIZES = (0, 8, 16, 32, 64)
FURTHER_BYTES = 64
CALLS = {
    "Blob": "$module.fromBlob(b)",
    "[Nat8]": "$module.fromArray(a)",
    "[var Nat8]": "$module.fromVarArray(v)",
    "Region": "$module.fromRegion(r, 0, Prim.natToNat64(n))",
}
"""The types in which a caller may have its message, and the calls that take them."""


def asked(function: Checksum) -> CountedCalls:
    """Short messages, and 64 bytes more; the conversion of a number to bytes is not counted."""
    name = module(function)
    numbers = written(CALLS, name, function.name)
    shown = {kind: f"{name}.toBlob({call})" for kind, call in numbers.items()}
    return CountedCalls(
        module=name,
        calls={kind: f'do {{ ignore {call}; "" }}' for kind, call in numbers.items()},
        shown=shown,
        sizes=SIZES,
        block=FURTHER_BYTES,
        further=f"{FURTHER_BYTES} further bytes",
        digest=function.hash,
        added={AT_ONCE: shown["Blob"]},
    )


def alone(function: Checksum) -> KernelCall | None:
    """No ladder: its kernel takes and gives numbers."""
    del function
    return None
