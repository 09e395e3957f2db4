"""Counting hashes under a seed in canisters."""

from __future__ import annotations

from wright.spec.constructions.xxhash import XXH64
from wright.targets.motoko.constructions.xxhash import module
from wright.targets.motoko.measure.construction import AT_ONCE, CountedCalls, KernelCall, written

SIZES = (0, 8, 16, 32, 64)
FURTHER_BYTES = 64
"""As many as with other functions for tables: two stripes."""
CALLS = {
    "Blob": "$module.fromBlob(0, b)",
    "[Nat8]": "$module.fromArray(0, a)",
    "[var Nat8]": "$module.fromVarArray(0, v)",
    "Region": "$module.fromRegion(0, r, 0, Prim.natToNat64(n))",
}
"""The types in which a caller may have its message, and the calls that take them."""


def asked(function: XXH64) -> CountedCalls:
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


def alone(function: XXH64) -> KernelCall | None:
    """No ladder: its kernels take and give numbers."""
    del function
    return None
