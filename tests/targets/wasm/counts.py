"""The golden fuel: ``python -m tests.targets.wasm.counts`` updates it for review."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.families import FAMILIES
from tests.targets.wasm.running import chained, linked, made
from wright.measure.counts import FURTHER
from wright.spec import FUNCTIONS
from wright.targets.wasm.engines.wasmtime import Wasmtime
from wright.targets.wasm.measure.ladder_wasmtime import FIRST, FuelClimber

FILE = Path(__file__).parent / "data" / "fuel.json"
COUNTED = tuple(name for name in FAMILIES if FUNCTIONS[name].construction == "chained")


def counted(name: str) -> dict[str, float]:
    """The bytes of ``compress``'s module, and the fuel of its calls."""
    found = FuelClimber(Wasmtime()).counted(chained(name), made(name, "compress").text, name)
    return {"bytes": len(linked(name, "compress").binary), FIRST: found.one, FURTHER: found.further}


def golden() -> dict[str, Any]:
    """Wasmtime's version, and the counts by function."""
    return json.loads(FILE.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def main() -> None:
    table = {"version": Wasmtime().version(), "compress": {name: counted(name) for name in COUNTED}}
    FILE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
