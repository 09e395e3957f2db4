"""Counting hashes under a seed in canisters: what their constructions share."""

from __future__ import annotations

from wright.spec import Function
from wright.targets.motoko.measure.construction import AT_ONCE, CountedCalls, written

CALLS = {
    "Blob": "$module.fromBlob(0, b)",
    "[Nat8]": "$module.fromArray(0, a)",
    "[var Nat8]": "$module.fromVarArray(0, v)",
    "Region": "$module.fromRegion(0, r, 0, Prim.natToNat64(n))",
}
"""The types in which a caller may have its message, and the calls that take them."""


def counted(function: Function, module: str, sizes: tuple[int, ...], further: int) -> CountedCalls:
    """Short messages, and so many bytes more; the conversion of a number to bytes is not counted."""
    numbers = written(CALLS, module, function.name)
    shown = {kind: f"{module}.toBlob({call})" for kind, call in numbers.items()}
    return CountedCalls(
        module=module,
        calls={kind: f'do {{ ignore {call}; "" }}' for kind, call in numbers.items()},
        shown=shown,
        sizes=sizes,
        block=further,
        further=f"{further:,} further bytes",
        digest=function.hash,
        added={AT_ONCE: shown["Blob"]},
    )
