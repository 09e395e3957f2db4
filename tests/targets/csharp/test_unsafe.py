"""The library with unsafe kernels: behaviours.json once more, and further cases."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.targets.csharp.conftest import found
from tests.targets.csharp.driver import PREPARED, UNSAFE, built, check_prepared
from tests.targets.csharp.steps import Checks
from tests.targets.driver import Driver
from tests.targets.packages import CHAINED, check_keys
from wright.targets.csharp.engines.managed import ManagedEngine

EVERY = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("mono", "dotnet")]


@pytest.fixture(scope="session", params=EVERY)
def managed(request: pytest.FixtureRequest) -> ManagedEngine:
    """Each of the runtimes that compile to machine code."""
    return found(request.param)


@pytest.fixture(scope="session")
def program(managed: ManagedEngine, session: Path) -> Path:
    return built(managed, session, UNSAFE)


@pytest.mark.parametrize("row", Checks.rows("target"))
def test_behaviour(driver: Driver, row: int) -> None:
    Checks.check(driver, row)


@pytest.mark.parametrize("name", CHAINED)
def test_keys_of_every_function(driver: Driver, name: str) -> None:
    check_keys(driver, name)


@pytest.mark.parametrize("name", PREPARED)
def test_a_prepared_key_and_fixed_lengths_give_the_same_values(driver: Driver, name: str) -> None:
    check_prepared(driver, name)
