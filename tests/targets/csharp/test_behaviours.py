"""The behaviours of behaviours.json, of the library on each runtime."""

from __future__ import annotations

import pytest

from tests.targets.csharp.steps import NOT_IN_CSHARP, NOT_IN_PACKAGE, Checks
from tests.targets.driver import Driver
from wright.targets.csharp.engines.blazor import Blazor
from wright.targets.csharp.engines.managed import ManagedEngine
from wright.targets.csharp.engines.mono import MonoInterpreter

ALLOCATION_FREE = 22
LONG = (1, 4)
"""Every length and NIST's long messages, every split: minutes in an interpreter."""


@pytest.mark.parametrize("row", Checks.rows("target"))
def test_behaviour(managed: ManagedEngine, driver: Driver, row: int) -> None:
    if row == ALLOCATION_FREE and isinstance(managed, MonoInterpreter):
        pytest.skip("Mono's interpreter itself boxes a byte where a span is made of an array")
    if row in LONG and isinstance(managed, MonoInterpreter | Blazor):
        pytest.skip("minutes in an interpreter; the JIT runs the same code")
    Checks.check(driver, row)


@pytest.mark.parametrize("row", Checks.rows("batch"))
def test_batches(managed: ManagedEngine, driver: Driver, row: int) -> None:
    if isinstance(managed, MonoInterpreter):
        pytest.skip("it runs the frame of Mono's JIT, and boxes bytes where spans are made of arrays")
    Checks.check(driver, row)


@pytest.mark.slow
@pytest.mark.parametrize("row", Checks.rows("slow", "clock"))
def test_slow_behaviour(driver: Driver, row: int) -> None:
    Checks.check(driver, row)


def test_every_step_is_run_or_left_out_for_a_reason() -> None:
    Checks.check_left_out(NOT_IN_CSHARP, NOT_IN_PACKAGE)
