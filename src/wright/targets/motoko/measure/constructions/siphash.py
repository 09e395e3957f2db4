"""Counting SipHash in canisters, with a key that is prepared once."""

from __future__ import annotations

from functools import partial

from wright.measure.inputs import KEY
from wright.spec.constructions.siphash import SipHash
from wright.targets.motoko.constructions.siphash import MODULE
from wright.targets.motoko.engines.moc import PACKAGES
from wright.targets.motoko.measure.construction import AT_ONCE, CountedCalls, KernelCall, written

SIZES = (0, 8, 16, 32, 64)
FURTHER_BYTES = 64
"""More bytes than a block, which has only eight."""
CALLS = {
    "Blob": "$module.$name(Keys.key, b)",
    "[Nat8]": "$module.${name}Array(Keys.key, a)",
    "[var Nat8]": "$module.${name}VarArray(Keys.key, v)",
    "Region": "$module.${name}Region(Keys.key, r, 0, Prim.natToNat64(n))",
}
"""The types in which a caller may have its message, and the calls that hash them."""
ADDED = {
    64: "$module.toBlob($module.$name($module.keyOf(b), b))",
    128: "let (low, _) = $module.$name($module.keyOf(b), b); $module.toBlob(low)",
}
"""The calls whose code size is reported, by the bits of a value."""
KEY_FILE = f"{PACKAGES}/keys/Keys.mo"
KEY_MODULE = "module {{ public let key : [Nat64] = [0x{:x}, 0x{:x}] }}".format(
    *(int.from_bytes(KEY[at : at + 8], "little") for at in (0, 8))
)
IMPORT_KEY = 'import Keys "mo:keys/Keys";'


def asked(function: SipHash) -> CountedCalls:
    """Short messages, and 64 bytes more, with a key that is prepared once."""
    numbers = written(CALLS, MODULE, function.name)
    return CountedCalls(
        module=MODULE,
        calls={kind: f'do {{ ignore {call}; "" }}' for kind, call in numbers.items()},
        shown={kind: _bytes_of(call, function) for kind, call in numbers.items()},
        sizes=SIZES,
        block=FURTHER_BYTES,
        further=f"{FURTHER_BYTES} further bytes",
        digest=partial(function.digest, KEY),
        added=written({AT_ONCE: ADDED[function.output_bits]}, MODULE, function.name),
        files={KEY_FILE: KEY_MODULE},
        imports=(IMPORT_KEY,),
    )


def _bytes_of(call: str, function: SipHash) -> str:
    """A number, or two, as bytes."""
    if function.output_bits == 64:
        return f"SipHash.toBlob({call})"
    byte = "func(i : Nat) : Nat8 = if (i < 8) x[i] else y[i - 8]"
    parts = f"let (low, high) = {call}; let x = SipHash.toBlob(low); let y = SipHash.toBlob(high)"
    return f"do {{ {parts}; Prim.arrayToBlob(Prim.Array_tabulate<Nat8>(16, {byte})) }}"


def alone(_: SipHash) -> KernelCall | None:
    """There is no ladder: hash tables need short messages, where whole calls are what counts."""
    return None
