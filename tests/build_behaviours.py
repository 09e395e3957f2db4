"""Write behaviours.json: the tests of every package, as data that a target runs and never rewrites.

``python -m tests.build_behaviours`` writes it; with ``--check`` it fails if it would change. Digests are
those of hashlib, or of others who have the function, and otherwise the executable spec's.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tests import behaviours
from tests.behaviours.data import DATA, STEPS, Json
from tests.behaviours.rows import SHOWN_ONCE, Row
from wright.spec import FUNCTIONS

FILE = Path(__file__).parent / "behaviours.json"
DECLARED = {name: [*behaviours.of(function)] for name, function in FUNCTIONS.items()}
FORMAT = {
    "data": DATA,
    "steps": STEPS
    | {step: what for several in DECLARED.values() for each in several for step, what in each.STEPS.items()},
}


def _rows() -> list[Row]:
    """The rows in order of their numbers. Raises ValueError if a number is missing or occurs twice."""
    declared = {row for several in DECLARED.values() for each in several for row in each.BEHAVIOURS}
    found = sorted({*SHOWN_ONCE, *declared}, key=lambda row: row.number)
    for number, row in enumerate(found, 1):
        if row.number != number:
            raise ValueError(f"the row after {number - 1} is {number}, not {row.number}: {row.title}")
    return found


ROWS = _rows()


def checks(row: Row) -> Iterator[Json]:
    """The steps of each function that has some."""
    for name, function in FUNCTIONS.items():
        makers = (make for each in DECLARED[name] for make in each.BEHAVIOURS.get(row, ()))
        if steps := [step for make in makers for step in make(function)]:
            yield {"function": name, "steps": steps}


def row(number: int) -> Json:
    """A behaviour as data."""
    found = ROWS[number - 1]
    return {"row": number, "title": found.title, "tier": found.tier, "checks": list(checks(found))}


def text() -> str:
    """The file: one line for each step, so that a diff shows single steps."""
    midstates = {name: f.midstate for name, f in FUNCTIONS.items() if f.midstate is not None}
    lines = [
        "{",
        f'"format": {json.dumps(FORMAT, indent=1, ensure_ascii=False)},',
        f'"midstates": {json.dumps(midstates)},',
    ]
    lines.append('"behaviours": [')
    every = [row(number) for number in range(1, len(ROWS) + 1)]
    for entry in every:
        head = ", ".join(f"{json.dumps(key)}: {json.dumps(entry[key])}" for key in ("row", "title", "tier"))
        lines.append(f'{{{head}, "checks": [')
        for check in entry["checks"]:
            lines.append(f'{{"function": {json.dumps(check["function"])}, "steps": [')
            lines.append(",\n".join(json.dumps(step) for step in check["steps"]))
            lines.append("]}" + ("," if check is not entry["checks"][-1] else ""))
        lines.append("]}" + ("," if entry is not every[-1] else ""))
    return "\n".join([*lines, "]", "}"]) + "\n"


if __name__ == "__main__":
    made = text()
    if "--check" not in sys.argv:
        FILE.write_text(made, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != made:
        sys.exit(f"{FILE.name} is not what {Path(__file__).name} makes: run it without --check")
