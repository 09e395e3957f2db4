"""The functions that the JavaScript package has, and the behaviours that are due of it."""

from __future__ import annotations

import json
from typing import Any

from tests.build_behaviours import FILE
from wright import recipes
from wright.spec import FUNCTIONS
from wright.targets.javascript.build import JAVASCRIPT

OFFERED = {name: function for name, function in FUNCTIONS.items() if JAVASCRIPT.offers(function)}
COMPACT = {
    name: function for name, function in OFFERED.items() if JAVASCRIPT.offers(function, recipes.COMPACT)
}
"""The functions of the compact edition."""
WEBASSEMBLY = sorted(name for name, function in OFFERED.items() if not JAVASCRIPT.kernels(function))
"""Those that have no JavaScript, and so do not run where there is no WebAssembly."""


def _due() -> list[dict[str, Any]]:
    rows = json.loads(FILE.read_text(encoding="utf-8"))["behaviours"]
    kept = ({**row, "checks": [c for c in row["checks"] if c["function"] in OFFERED]} for row in rows)
    return [row for row in kept if row["checks"]]


DUE = _due()
"""The rows of behaviours.json with the checks of these functions."""
