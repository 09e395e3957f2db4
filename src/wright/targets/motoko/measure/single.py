"""Counting modules that have one function each, with a kernel that absorbs blocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wright.measure.interleave import trusted
from wright.spec.construction import Absorbing
from wright.targets.motoko.bindings import ABSORB
from wright.targets.motoko.halves import names, typed
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


def asked(function: Absorbing, module: str) -> CountedCalls:
    """Short messages, and a further block."""
    calls = written(CALLS, module, function.name)
    return CountedCalls(
        module=module,
        calls=calls,
        shown=calls,
        sizes=SIZES,
        block=function.block_size,
        further=FURTHER,
        digest=trusted(function),
        added=written(ADDED, module, function.name),
    )


def alone(function: Absorbing, start: Sequence[str], result: Callable[[bytes], bytes]) -> KernelCall:
    """From the state before the first block to that after the last, over blobs."""
    count = function.state_size // 2
    every = names("h", count)
    run = RUN.format(names=every, kernel=ABSORB, start=", ".join(start), size=function.state_size)
    types = ", ".join(["Nat16"] * count)
    nothing = NOTHING.format(kernel=ABSORB, given=typed("h", count), types=types, same=every)
    return KernelCall(ABSORB, run, result, nothing)
