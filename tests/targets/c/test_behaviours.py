"""The behaviours of behaviours.json, of the library that each compiler makes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.targets.c.driver import Driver
from tests.targets.c.steps import NOT_IN_C, NOT_IN_PACKAGE, STEPS, Checks, behaviours


def kinds(row: dict[str, Any]) -> set[str]:
    """What a row's steps are: the first key of each."""
    return {next(iter(step)) for entry in row["checks"] for step in entry["steps"]}


def rows(tier: str) -> list[int]:
    """The rows of a tier that ask anything of this package."""
    return [row["row"] for row in behaviours() if row["tier"] == tier and kinds(row) & STEPS.keys()]


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


def test_every_step_is_run_or_left_out_for_a_reason() -> None:
    every = set().union(*map(kinds, behaviours()))
    assert every == {*STEPS, *NOT_IN_C, *NOT_IN_PACKAGE}
    assert len(STEPS) + len(NOT_IN_C) + len(NOT_IN_PACKAGE) == len(every)
