"""The behaviours of behaviours.json, of the library that each compiler makes."""

from __future__ import annotations

import pytest

from tests.targets.c.steps import NOT_IN_C, NOT_IN_PACKAGE, Checks
from tests.targets.driver import Driver


@pytest.mark.parametrize("row", Checks.rows("target"))
def test_behaviour(driver: Driver, row: int) -> None:
    Checks.check(driver, row)


@pytest.mark.slow
@pytest.mark.parametrize("row", Checks.rows("slow", "clock"))
def test_slow_behaviour(driver: Driver, row: int) -> None:
    Checks.check(driver, row)


def test_every_step_is_run_or_left_out_for_a_reason() -> None:
    Checks.check_left_out(NOT_IN_C, NOT_IN_PACKAGE)
