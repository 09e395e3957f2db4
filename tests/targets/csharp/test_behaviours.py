"""The behaviours of behaviours.json, of the library on each runtime."""

from __future__ import annotations

import pytest

from hashwright.targets.csharp.engines.managed import ManagedEngine
from hashwright.targets.csharp.engines.mono import MonoInterpreter
from tests.targets.c.driver import Driver
from tests.targets.c.steps import behaviours
from tests.targets.c.test_behaviours import kinds
from tests.targets.csharp.steps import NOT_IN_CSHARP, NOT_IN_PACKAGE, STEPS, Checks

ALLOCATION_FREE = 22
LONG = (1, 4)
"""Every length and NIST's long messages; every split: minutes in an interpreter, which other rows run too."""


def rows(tier: str) -> list[int]:
    """The rows of a tier that ask anything of this package."""
    return [row["row"] for row in behaviours() if row["tier"] == tier and kinds(row) & STEPS.keys()]


def check(driver: Driver, row: int) -> None:
    for entry in behaviours()[row - 1]["checks"]:
        checks = Checks(driver, entry["function"])
        for step in entry["steps"]:
            checks.run(step)


@pytest.mark.parametrize("row", rows("target"))
def test_behaviour(managed: ManagedEngine, driver: Driver, row: int) -> None:
    if row == ALLOCATION_FREE and isinstance(managed, MonoInterpreter):
        pytest.skip("Mono's interpreter itself boxes a byte where a span is made of an array")
    if row in LONG and isinstance(managed, MonoInterpreter):
        pytest.skip("minutes in an interpreter; the JIT runs the same code")
    check(driver, row)


@pytest.mark.slow
@pytest.mark.parametrize("row", rows("slow"))
def test_slow_behaviour(driver: Driver, row: int) -> None:
    check(driver, row)


def test_every_step_is_run_or_left_out_for_a_reason() -> None:
    every = set().union(*map(kinds, behaviours()))
    assert every == {*STEPS, *NOT_IN_CSHARP, *NOT_IN_PACKAGE}
    assert len(STEPS) + len(NOT_IN_CSHARP) + len(NOT_IN_PACKAGE) == len(every)
