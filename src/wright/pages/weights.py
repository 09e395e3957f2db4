"""What packages weigh, as a table: the record that ``python -m tests.weight.table`` makes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wright.toolchain.tools import CHECKOUT

RECORD = CHECKOUT / "docs" / "sizes" / "table.json"
FAILS = "fails"
"""Where there is no figure of ours."""
LARGE = 10_000
"""Bytes from which on kilobytes are shown."""


@dataclass(frozen=True)
class Line:
    """A row: words for each column."""

    what: str
    before: str
    ours: str
    theirs: str
    goal: str
    key: str


def lines() -> list[Line]:
    """All rows in the record's order."""
    return [_line(row) for row in json.loads(RECORD.read_text(encoding="utf-8"))]


def _line(row: Mapping[str, Any]) -> Line:
    unit, ours, theirs = row["unit"], row["ours"], row["theirs"]
    beside = f"{figure(theirs, unit)} ({row['peer']}): {ours / theirs:.2f}×" if theirs else ""
    if row["quartiles"]:
        beside += " ({:.2f} to {:.2f})".format(*row["quartiles"])
    goal = "" if row["goal"] is None else f"{row['goal']:g}×" if theirs else figure(row["goal"], unit)
    return Line(
        row["what"], figure(row["before"], unit), figure(ours, unit) or FAILS, beside, goal, row["key"]
    )


def figure(value: float | None, unit: str) -> str:
    """A value with its unit, by at most four digits; nothing for none."""
    if value is None:
        return ""
    if unit == "B" and value >= LARGE:
        return f"{value / 1000:,.0f} KB" if value < LARGE * 100 else f"{value / 1e6:.1f} MB"
    if unit == "B" and value >= 1000:
        return f"{value / 1000:.1f} KB"
    return f"{value:,.4g} {unit}".rstrip() if value < LARGE else f"{value:,.0f} {unit}".rstrip()
