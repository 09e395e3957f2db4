"""The behaviours of behaviours.json once more, of the library with the kernels that use pointers."""

from __future__ import annotations

from pathlib import Path

import pytest

from hashwright.targets.csharp.engines.managed import ManagedEngine
from tests.targets.csharp.conftest import found
from tests.targets.csharp.driver import UNSAFE, built
from tests.targets.csharp.steps import Checks
from tests.targets.driver import Driver

EVERY = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("mono", "dotnet")]


@pytest.fixture(scope="session", params=EVERY)
def managed(request: pytest.FixtureRequest) -> ManagedEngine:
    """Each of the runtimes that make machine code."""
    return found(request.param)


@pytest.fixture(scope="session")
def program(managed: ManagedEngine, session: Path) -> Path:
    return built(managed, session, UNSAFE)


@pytest.mark.parametrize("row", Checks.rows("target"))
def test_behaviour(driver: Driver, row: int) -> None:
    Checks.check(driver, row)
