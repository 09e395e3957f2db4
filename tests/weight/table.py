"""The table of weights: ``python -m tests.weight.table [KEY…]`` measures its rows again and records them.

A row takes seconds, but compiling C's library a minute, installing Python's package half of one, and Motoko's
canister with all modules one. Where no key is given, all rows are measured.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from tests.weight import c, javascript, motoko, repository
from wright.pages.weights import RECORD

ROWS = {row.key: row for row in (*javascript.ROWS, *c.ROWS, *motoko.ROWS, *repository.ROWS)}


def recorded() -> dict[str, Mapping[str, Any]]:
    """The rows of the record by their keys."""
    if not RECORD.exists():
        return {}
    return {row["key"]: row for row in json.loads(RECORD.read_text(encoding="utf-8"))}


def measure(keys: list[str]) -> None:
    """Measure the rows of the keys, or all, and record each at once: a failure loses one row alone."""
    if unknown := sorted(set(keys) - set(ROWS)):
        raise SystemExit(f"No row is called {', '.join(unknown)}; there are {', '.join(ROWS)}.")
    kept = recorded()
    for key in keys or ROWS:
        print(key, file=sys.stderr, flush=True)
        kept[key] = ROWS[key].recorded()
        rows = [kept[key] for key in ROWS if key in kept]
        RECORD.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    measure(sys.argv[1:])
