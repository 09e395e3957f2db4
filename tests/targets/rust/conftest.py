"""Rust's compiler, in its own tier, and the crate's driver."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.targets.driver import Driver
from tests.targets.once import once
from tests.targets.rust.driver import driver as made
from tests.targets.rust.steps import Checks as Checks
from wright.targets.rust.engines import ENGINES
from wright.targets.rust.engines.cargo import Cargo

EVERY = [pytest.param(name, marks=pytest.mark.rust) for name in ENGINES]


def found(name: str) -> Cargo:
    """An engine; if it is missing, its tier fails."""
    engine = ENGINES[name]
    engine.find()
    return engine


def program(name: str, session: Path) -> Path:
    """The driver's program, compiled once a session."""
    engine = found(name)
    folder = once(session / f"driver-{name}", lambda folder: made(engine, folder))
    (compiled,) = folder.glob("program_*")
    return compiled


def started(name: str, session: Path) -> Driver:
    return Driver([str(program(name, session))])


@pytest.fixture(scope="session", params=EVERY)
def cargo(request: pytest.FixtureRequest) -> Cargo:
    return found(request.param)
