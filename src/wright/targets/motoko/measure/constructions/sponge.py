"""Counting sponges in canisters."""

from __future__ import annotations

from wright.measure.interleave import trusted
from wright.spec.constructions.sponge import Sponge
from wright.targets.motoko.constructions.sponge import ABSORB, module, names
from wright.targets.motoko.measure.construction import AT_ONCE, FURTHER, CountedCalls, KernelCall, written

SIZES = (0, 32, 64)
CALLS = {
    "Blob": "$module.fromBlob(b)",
    "[Nat8]": "$module.fromArray(a)",
    "[var Nat8]": "$module.fromVarArray(v)",
    "Iter": "$module.fromIter(a.vals())",
    "Region": "$module.fromRegion(r, 0, Prim.natToNat64(n))",
}
"""The types in which a caller may have its message, and the calls that hash them."""
ADDED = {
    AT_ONCE: "$module.fromBlob(b)",
    "in parts": "let d = $module.new(); $module.writeBlob(d, b); $module.sum(d)",
}
RUN = """\
do {{
  let ({names}) = K.{kernel}({start}, b, 0, n);
  let H = [{names}];
  func byte(i : Nat) : Nat8 = Prim.nat16ToNat8(if (i % 2 == 1) H[i / 2] >> 8 else H[i / 2] & 255);
  Prim.arrayToBlob(Prim.Array_tabulate<Nat8>({size}, byte))
}}"""
NOTHING = """\
public func {kernel}({given}, _ : Blob, _ : Nat, _ : Nat) : ({types}) {{
  ({same})
}};"""


def asked(function: Sponge) -> CountedCalls:
    """Short messages, and a further block."""
    calls = written(CALLS, module(function), function.name)
    return CountedCalls(
        module=module(function),
        calls=calls,
        shown=calls,
        sizes=SIZES,
        block=function.block_size,
        further=FURTHER,
        digest=trusted(function),
        added=written(ADDED, module(function), function.name),
    )


def alone(function: Sponge) -> KernelCall:
    """From the state before the first block to that after the last, over blobs."""
    count = function.state_size // 2
    every = names("h", count)
    start = ", ".join(["0"] * count)
    run = RUN.format(names=every, kernel=ABSORB, start=start, size=function.state_size)
    given = ", ".join(f"h{i} : Nat16" for i in range(count))
    nothing = NOTHING.format(kernel=ABSORB, given=given, types=", ".join(["Nat16"] * count), same=every)

    def result(message: bytes) -> bytes:
        return b"".join(word.value.to_bytes(8, "little") for word in function.absorbed(message))

    return KernelCall(ABSORB, run, result, nothing)
