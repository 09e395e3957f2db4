"""The 24 behaviours of behaviours.json, of the library that each compiler makes."""

from __future__ import annotations

import pytest

from tests.targets.c.driver import Driver
from tests.targets.c.steps import NOT_IN_C, STEPS, Checks, behaviours


def rows(tier: str) -> list[int]:
    return [row["row"] for row in behaviours() if row["tier"] == tier]


def check(driver: Driver, row: int) -> None:
    for entry in behaviours()[row - 1]["checks"]:
        checks = Checks(driver, entry["function"])
        for step in entry["steps"]:
            checks.run(step)


@pytest.mark.parametrize("row", rows("target"))
def test_behaviour(driver: Driver, row: int) -> None:
    check(driver, row)


@pytest.mark.slow
@pytest.mark.parametrize("row", rows("slow"))
def test_slow_behaviour(driver: Driver, row: int) -> None:
    check(driver, row)


def test_every_step_is_run_or_has_no_meaning_in_c() -> None:
    kinds = {
        key for row in behaviours() for entry in row["checks"] for step in entry["steps"] for key in step
    }
    settings = {"is", "data", "as", "before", "sizes", "every", "size", "position", "factor", "key"}
    assert kinds - settings <= STEPS.keys() | NOT_IN_C.keys()
    assert not STEPS.keys() & NOT_IN_C.keys()
