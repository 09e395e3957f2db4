"""The costs of statements: ``python -m tests.targets.motoko.costs`` updates them for review."""

from __future__ import annotations

import json
from pathlib import Path

from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.engines.counting import Counter, Probe
from wright.targets.motoko.engines.ic import InternetComputer

FILE = Path(__file__).parent / "data" / "costs.json"
COPIES = 20
SIZE = 64
VARIABLES = (
    "var x8 : Nat8 = 3; var y8 : Nat8 = 5; var x16 : Nat16 = 3; var y16 : Nat16 = 5; "
    "var x32 : Nat32 = 3; var y32 : Nat32 = 5; var x64 : Nat64 = 3; var y64 : Nat64 = 5; var i = 3; "
    "let halves : [var Nat16] = [var 1, 2, 3, 4, 5, 6]"
)
STATEMENTS = (
    "x32 := y32",
    "x32 := x32 +% y32",
    "x64 := x64 ^ y64",
    "x64 := x64 >> 7",
    "x32 := x32 >> 7",
    "x64 := x64 <>> 7",
    "x32 := x32 <>> 7",
    "x16 := x16 <>> 7",
    "x64 := (x64 & 0xffffffff) *% 0x100000001",
    "x32 := x32 + y32",
    "i := i + 1",
    "x16 := Prim.nat8ToNat16(x8)",
    "x32 := Prim.nat16ToNat32(x16)",
    "x64 := Prim.nat32ToNat64(x32)",
    "x32 := Prim.nat64ToNat32(x64 & 0xffffffff)",
    "x8 := b[i]",
    "x8 := b[i + 2]",
    "x8 := b[Prim.nat64ToNat(x64 +% 2)]",
    "x8 := b[Prim.nat32ToNat(x32 +% 2)]",
    "x8 := a[i]",
    "x8 := a[Prim.nat64ToNat(x64 +% 2)]",
    "x8 := v[Prim.nat64ToNat(x64 +% 2)]",
    "x16 := halves[2]",
    "halves[2] := x16",
    "y64 := Prim.regionLoadNat64(r, x64)",
    "ignore Prim.explodeNat32(x32)",
    "ignore Prim.arrayToBlob([x8, y8, x8, y8])",
)
"""Statements over local variables of all widths, and over the message."""


def counted(engine: InternetComputer) -> dict[str, float]:
    """By statement: a function with 2 n copies less one with n copies, divided by n."""
    probes = [_probe(each, copies) for each in STATEMENTS for copies in (COPIES, 2 * COPIES)]
    costs = [found[SIZE].instructions for found in Counter(engine, {}, []).count(probes)]
    return {
        statement: (twice - once) / COPIES
        for statement, once, twice in zip(STATEMENTS, costs[::2], costs[1::2], strict=True)
    }


def _probe(statement: str, copies: int) -> Probe:
    body = "; ".join([VARIABLES, *[statement] * copies])
    return Probe(f'do {{ {body}; "" }}', (SIZE,))


def golden() -> dict[str, dict[str, float]]:
    """The golden costs by engine."""
    return json.loads(FILE.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def main() -> None:
    table = {name: counted(engine) for name, engine in ENGINES.items()}
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
