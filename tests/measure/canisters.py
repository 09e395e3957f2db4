"""The golden counts of canisters: ``python -m tests.measure.canisters`` updates them for review."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from wright.spec import FUNCTIONS
from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.measure.suite import CanisterSuite, Costs

FILE = Path(__file__).parent / "data" / "canisters.json"
COUNTED = {
    "Sha1": ("sha1",),
    "Sha256": ("sha256",),
    "Sha512": ("sha512",),
    "SipHash": ("siphash13", "siphash24", "siphash24_128"),
}
"""By module of the package: the compiler cannot hold all of them in one canister."""


def counted(engine: str, module: str) -> dict[str, Any]:
    """By function and by the type that holds its message."""
    found = CanisterSuite(ENGINES[engine]).every([FUNCTIONS[name] for name in COUNTED[module]])
    return {name: {way: table(costs) for way, costs in ways.items()} for name, ways in found.items()}


def table(costs: Costs) -> dict[str, Any]:
    """Instructions and bytes of heap for short messages, and for each further block."""
    short = {str(size): costs.counts[size] for size in costs.asked.sizes}
    instructions, _, allocated = costs.further
    return {
        **{size: [one.instructions, one.allocated] for size, one in short.items()},
        f"{costs.asked.block} more": [instructions, allocated],
    }


def golden() -> dict[str, Any]:
    """By engine: the compiler's version, and the counts."""
    return json.loads(FILE.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def main() -> None:
    tables = {
        name: {"version": one.version(), "counts": {module: counted(name, module) for module in COUNTED}}
        for name, one in ENGINES.items()
    }
    FILE.write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
