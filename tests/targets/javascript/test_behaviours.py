"""The behaviours on Node.js, for the package in each of its forms."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.build_behaviours import FILE
from tests.build_behaviours import row as made
from tests.targets.javascript.offered import COMPACT, DUE
from tests.targets.once import once
from wright.toolchain import node
from wright.toolchain.npm import run
from wright.toolchain.tools import CHECKOUT

RUNNER = Path(__file__).parent / "behaviours.mjs"
BEHAVIOURS = json.loads(FILE.read_text(encoding="utf-8"))["behaviours"]

FORMS = [
    *(pytest.param(form, marks=pytest.mark.brief) for form in ("module", "module on js")),
    *("module on wasm", "bulk", "commonjs", "script"),
]
TWINS = {"commonjs", "compact commonjs", "script"}
"""Other module formats of the same code: only the ES modules are tested for costs."""
COSTS = ("allocation_free", "allocation_free_many")
"""Steps that only Node.js can run."""


def numbers(*tiers: str) -> list[int]:
    return [row["row"] for row in DUE if row["tier"] in tiers]


def report(package: Path, session: Path, form: str, *tiers: str) -> list[dict[str, Any]]:
    """The results of all checks of these tiers, from a single run."""

    def make(file: Path) -> None:
        said = run(node.find(), [str(RUNNER), str(package), form, str(FILE.parent), *tiers], CHECKOUT)
        file.write_text(said, encoding="utf-8")

    text = once(session / "-".join(["behaviours", form, *tiers]), make).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def holds(
    row: int, told: Iterable[dict[str, Any]], without: Collection[str] = (), absent: Collection[str] = ()
) -> None:
    """All checks of a row ran and passed, except for steps and functions that an engine cannot run."""
    done = [entry for entry in told if entry["row"] == row]
    checks = next(entry for entry in DUE if entry["row"] == row)["checks"]
    due = [entry for entry in checks if entry["function"] not in absent]
    steps = [sum(not set(without) & step.keys() for step in entry["steps"]) for entry in due]
    assert [entry["function"] for entry in done] == [entry["function"] for entry in due]
    assert [entry["steps"] for entry in done] == steps
    assert [failure for entry in done for failure in entry["failures"]] == []


@pytest.mark.node
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("row", numbers("target", "batch"))
def test_behaviour(package: Path, session: Path, form: str, row: int) -> None:
    holds(row, report(package, session, form, "target", "batch"), without=COSTS if form in TWINS else ())


@pytest.mark.node
@pytest.mark.parametrize("form", ["compact", "compact commonjs"])
def test_the_compact_edition_behaves_alike(package: Path, session: Path, form: str) -> None:
    """It skips rows about ``into``, ``reset``, midstates, ``destroy``, keys and outputs of any length."""
    done = report(package, session, form, "target")
    assert [failure for entry in done for failure in entry["failures"]] == []
    due = [
        (entry["row"], c["function"], len(c["steps"]))
        for entry in DUE
        if entry["tier"] == "target"
        for c in entry["checks"]
        if c["function"] in COMPACT
    ]
    assert [(entry["row"], entry["function"]) for entry in done] == [(row, name) for row, name, _ in due]
    reduced = {
        entry["row"]: entry["steps"]
        for entry, (_, _, steps) in zip(done, due, strict=True)
        if entry["steps"] < steps
    }
    assert reduced == {6: 0, 8: 0, 11: 0, 13: 0, 18: 1, 19: 0, 22: 0, 28: 0, 30: 0, 31: 0, 32: 0}


@pytest.mark.slow
@pytest.mark.parametrize("row", numbers("slow", "clock"))
def test_slow_behaviour(package: Path, session: Path, row: int) -> None:
    holds(row, report(package, session, "module", "slow", "clock"))


def test_rows_are_numbered() -> None:
    assert [row["row"] for row in BEHAVIOURS] == list(range(1, len(BEHAVIOURS) + 1))


@pytest.mark.turns
@pytest.mark.parametrize("entry", [entry for entry in BEHAVIOURS if entry["tier"] != "slow"])
def test_the_file_is_what_its_maker_makes(entry: dict[str, Any]) -> None:
    assert entry == made(entry["row"]), "run `python -m tests.build_behaviours`"
