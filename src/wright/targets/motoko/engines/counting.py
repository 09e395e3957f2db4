"""Count a call's cost: weighted and raw instructions, and bytes of heap.

An expression computes a ``Blob`` from the message, in any type in which a caller may have it: ``b`` is a
``Blob``, ``a`` a ``[Nat8]``, ``v`` a ``[var Nat8]``, ``r`` a ``Region`` that begins with it, ``n`` its size.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import Template

from wright.targets.motoko.engines.canister import Canister
from wright.targets.motoko.engines.ic import InternetComputer
from wright.targets.motoko.engines.metering import metered
from wright.targets.motoko.engines.moc import MAIN
from wright.targets.motoko.engines.weights import OVERHEADS, RAW, Overhead

FEW, MORE = 100, 1100
"""Blocks of two messages; their difference gives the cost of further blocks."""
ACTOR = Template("""\
import Prim "mo:prim";
$IMPORTS
persistent actor {
  type Call = (Blob, [Nat8], [var Nat8], Region, Nat) -> Blob;
  type Cost = { instructions : Nat; bytes : Nat; result : Blob };

  func message(size : Nat) : [Nat8] {
    var i : Nat32 = 0;
    func next(_ : Nat) : Nat8 {
      let x = i *% 167 +% (i >> 8) *% 13 +% 5;
      i +%= 1;
      Prim.nat16ToNat8(Prim.nat32ToNat16(x & 255))
    };
    Prim.Array_tabulate<Nat8>(size, next)
  };

  func hex(bytes : Blob) : Text {
    let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f"];
    var text = "";
    for (byte in bytes.vals()) {
      let n = Prim.nat8ToNat(byte);
      text #= digits[n / 16] # digits[n % 16]
    };
    text
  };

  func plain(n : Nat) : Text {
    var text = "";
    for (c in (debug_show n).chars()) if (c != '_') text #= Prim.charToText(c);
    text
  };

  func nothing(_ : Blob, _ : [Nat8], _ : [var Nat8], _ : Region, _ : Nat) : Blob { "" };

  func once(call : Call, b : Blob, a : [Nat8], v : [var Nat8], r : Region, n : Nat) : Cost {
    let heap = Prim.rts_total_allocation();
    let before = Prim.performanceCounter(0);
    let result = call(b, a, v, r, n);
    let after = Prim.performanceCounter(0);
    { instructions = Prim.nat64ToNat(after - before); bytes = Prim.rts_total_allocation() - heap; result }
  };

  // One call in many makes room in memory.
  func least(call : Call, b : Blob, a : [Nat8], v : [var Nat8], r : Region, n : Nat) : Cost {
    var least = once(call, b, a, v, r, n);
    for (_ in [1, 2].vals()) {
      let cost = once(call, b, a, v, r, n);
      assert cost.result == least.result and cost.bytes == least.bytes;
      if (cost.instructions < least.instructions) least := cost
    };
    least
  };

  func count(probe : Nat, size : Nat, call : Call) {
    let a = message(size);
    let b = Prim.arrayToBlob(a);
    let v = Prim.Array_init<Nat8>(size, 0);
    for (i in a.keys()) v[i] := a[i];
    let r = Prim.regionNew();
    ignore Prim.regionGrow(r, Prim.natToNat64(size / 65536 + 1));
    Prim.regionStoreBlob(r, 0, b);
    let empty = least(nothing, b, a, v, r, size);
    let { instructions; bytes; result } = least(call, b, a, v, r, size);
    let words = [probe, size, instructions - empty.instructions, bytes - empty.bytes];
    var line = "";
    for (word in words.vals()) line #= plain(word) # ",";
    Prim.debugPrint("[" # line # "\\"" # hex(result) # "\\"]")
  };

  public func run() : async () {
$COUNTS
  }
}
""")
"""The message is that of ``message_bytes``."""


@dataclass(frozen=True)
class Probe:
    """A call to count: an expression over the message (see the module), for these sizes in bytes."""

    expression: str
    sizes: Sequence[int]


@dataclass(frozen=True)
class Count:
    """The cost of a call."""

    instructions: int
    """Weighted as on the Internet Computer."""
    raw: int
    """The number of executed instructions."""
    allocated: int
    """Bytes of heap."""
    result: bytes


def further(counts: Mapping[int, Count], block: int) -> tuple[float, float, float]:
    """The cost of a further block: instructions, raw, bytes of heap; from ``FEW`` and ``MORE`` blocks."""
    few, more = counts[FEW * block], counts[MORE * block]
    before, after = ((one.instructions, one.raw, one.allocated) for one in (few, more))
    instructions, raw, allocated = ((b - a) / (MORE - FEW) for a, b in zip(before, after, strict=True))
    return instructions, raw, allocated


class Counter:
    """Counts calls of libraries on an engine: ``files`` are the packages' texts, by ``packages/NAME/…``.

    ``optimise`` runs wasm-opt on the canister first. All methods raise MissingEngineError, EngineError or
    CanisterError.
    """

    def __init__(
        self,
        engine: InternetComputer,
        files: Mapping[str, str],
        imports: Sequence[str],
        *,
        optimise: bool = False,
    ) -> None:
        self.engine, self.files, self.imports, self.optimise = engine, files, imports, optimise

    def count(self, probes: Sequence[Probe]) -> list[dict[int, Count]]:
        """The costs for each probe, by size."""
        module = self.module(probes)
        weighted = _lines(self.engine.metered(module), OVERHEADS)
        raw = _lines(metered(module, RAW), {})
        found: list[dict[int, Count]] = [{} for _ in probes]
        for counted, plainly in zip(weighted, raw, strict=True):
            number, size, instructions, allocated, result = counted
            found[number][size] = Count(instructions, plainly[2], allocated, bytes.fromhex(result))
        return found

    def module(self, probes: Sequence[Probe]) -> bytes:
        """The canister that counts them."""
        calls = [
            f"    count({number}, {size}, func(b, a, v, r, n) = {probe.expression});"
            for number, probe in enumerate(probes)
            for size in probe.sizes
        ]
        text = ACTOR.substitute(IMPORTS="\n".join(self.imports), COUNTS="\n".join(calls))
        return self.engine.compile({MAIN: text, **self.files}, optimise=self.optimise)


def _lines(module: bytes, overheads: Mapping[str, Overhead]) -> list[tuple[int, int, int, int, str]]:
    lines: list[str] = []
    Canister(module, lines.append, overheads).call("run")
    return [json.loads(line) for line in lines]
