"""Counting functions that chain blocks in canisters."""

from __future__ import annotations

from dataclasses import replace

from wright.measure.interleave import trusted
from wright.spec.constructions.chained import Chained
from wright.targets.motoko.constructions.chained import module
from wright.targets.motoko.halves import names, start_halves, typed
from wright.targets.motoko.measure import single
from wright.targets.motoko.measure.construction import AT_ONCE, FURTHER, CountedCalls, KernelCall, written

SIZES = (0, 32, 64)
CALLS = {
    "Blob": "$module.fromBlob(#$name, b)",
    "[Nat8]": "$module.fromArray(#$name, a)",
    "[var Nat8]": "$module.fromVarArray(#$name, v)",
    "Iter": "$module.fromIter(#$name, a.vals())",
    "Region": "$module.fromRegion(#$name, r, 0, Prim.natToNat64(n))",
}
"""The types in which a caller may have its message, and the calls that hash them."""
ADDED = {
    AT_ONCE: "$module.fromBlob(#$name, b)",
    "in parts": "let d = $module.new(#$name); $module.writeBlob(d, b); $module.sum(d)",
    "two digests": "$module.combine(#$name, b, b)",
    "HMAC": "$module.hmac(#$name, b, b)",
}
NODES = {
    "combine": "$module.combine(#$name, l, r)",
    "two writes": (
        "do { let d = $module.new(#$name); $module.writeBlob(d, l); $module.writeBlob(d, r); $module.sum(d) }"
    ),
}
SINGLE_NODES = {"combine": "$module.combine(l, r)"}
RUN = """\
do {{
  let ({names}) = K.compress({start}, b, 0, n, 0, 0);
  let H = [{names}];
  func byte(i : Nat) : Nat8 = Prim.nat16ToNat8(if (i % 2 == {upper}) H[i / 2] >> 8 else H[i / 2] & 255);
  Prim.arrayToBlob(Prim.Array_tabulate<Nat8>({size}, byte))
}}"""
NOTHING = """\
public func compress({given}, _ : Blob, _ : Nat, _ : Nat, _ : Nat, _ : Nat64) : ({types}) {{
  ({same})
}};"""


def asked(function: Chained) -> CountedCalls:
    """Short messages, and a further block."""
    name = module(function)
    if function.keeps_last:
        return replace(single.asked(function, name), nodes=written(SINGLE_NODES, name, function.name))
    calls = written(CALLS, name, function.name)
    return CountedCalls(
        module=name,
        calls=calls,
        shown=calls,
        sizes=SIZES,
        block=function.block_size,
        further=FURTHER,
        digest=trusted(function),
        added=written(ADDED, name, function.name),
        nodes=written(NODES, name, function.name),
    )


def alone(function: Chained) -> KernelCall:
    """From the state before the first block to that after the last, over blobs."""

    def result(message: bytes) -> bytes:
        return b"".join(map(function.bytes_of, function.chain(function.initial(), message)))

    if function.keeps_last:
        return single.alone(function, start_halves(function), result)
    count = function.state_size // 2
    run = RUN.format(
        names=names("h", count),
        start=", ".join(start_halves(function)),
        upper=0 if function.big_endian else 1,
        size=function.state_size,
    )
    types = ", ".join(["Nat16"] * count)
    nothing = NOTHING.format(given=typed("h", count), types=types, same=names("h", count))
    return KernelCall("compress", run, result, nothing)
