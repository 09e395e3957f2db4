"""The behaviours of behaviours.json, of the package in canisters of both kinds."""

from __future__ import annotations

import pytest

from tests.targets.motoko.driver import Driver
from tests.targets.motoko.steps import NOT_IN_MOTOKO, NOT_IN_PACKAGE, Checks


@pytest.mark.parametrize("row", Checks.rows("target", "batch", "clock"))
def test_behaviour(driver: Driver, row: int) -> None:
    Checks.check(driver, row)


@pytest.mark.slow
@pytest.mark.parametrize("row", Checks.rows("slow"))
def test_slow_behaviour(driver: Driver, row: int) -> None:
    Checks.check(driver, row)


def test_every_step_is_run_or_left_out_for_a_reason() -> None:
    Checks.check_left_out(NOT_IN_MOTOKO, NOT_IN_PACKAGE)
