"""The engines of C#, each in its own tier, and the library on each of them."""

from __future__ import annotations

import atexit
from collections.abc import Iterator
from contextlib import nullcontext
from functools import cache
from pathlib import Path

import pytest

from tests.targets.csharp.driver import built
from tests.targets.csharp.steps import Checks as Checks
from tests.targets.driver import Driver
from wright.targets.csharp.engines import ENGINES
from wright.targets.csharp.engines.managed import ManagedEngine

TIERS = {"mono": "mono", "mono-interpreter": "mono", "dotnet": "dotnet", "blazor": "blazor"}
EVERY = [pytest.param(name, marks=getattr(pytest.mark, tier)) for name, tier in TIERS.items()]


def found(name: str) -> ManagedEngine:
    """An engine; if it is missing, its tier fails."""
    engine = ENGINES[name]
    engine.find()
    return engine


@cache
def running(name: str, session: Path) -> Driver:
    """The driver with the library, whose kernels are this engine's: one process for all behaviours."""
    driver = Driver(found(name).running(built(found(name), session)))
    atexit.register(driver.__exit__, None, None, None)
    return driver


def started(name: str, session: Path) -> nullcontext[Driver]:
    """The driver with fresh objects."""
    driver = running(name, session)
    driver.ask("fresh", "all")
    return nullcontext(driver)


@pytest.fixture(scope="session", params=EVERY)
def managed(request: pytest.FixtureRequest) -> ManagedEngine:
    """Each of the engines."""
    return found(request.param)


@pytest.fixture(scope="session")
def program(managed: ManagedEngine, session: Path) -> Path:
    """The driver with the library, whose kernels are this engine's, compiled without a warning."""
    return built(managed, session)


@pytest.fixture
def driver(managed: ManagedEngine, program: Path) -> Iterator[Driver]:
    """A process of its own, as some tests end it."""
    with Driver(managed.running(program)) as running:
        yield running
