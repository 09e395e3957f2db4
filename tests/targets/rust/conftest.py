"""Rust's compiler, in its own tier, and the crate's driver."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.targets.driver import Driver
from tests.targets.once import once
from tests.targets.rust.driver import driver as made
from tests.targets.rust.steps import Checks as Checks
from wright.targets.rust.engines import EMULATED, ENGINES, NATIVE
from wright.targets.rust.engines.cargo import Cargo

TIERS = {**dict.fromkeys(NATIVE, pytest.mark.rust), **dict.fromkeys(EMULATED, pytest.mark.cargo_aarch64)}
EVERY = [pytest.param(name, marks=TIERS[name]) for name in ENGINES]


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
    return Driver(ENGINES[name].running(program(name, session)))


HERE, ELSEWHERE = ([each for each in EVERY if each.values[0] in some] for some in (NATIVE, EMULATED))


@pytest.fixture(scope="session", params=HERE)
def cargo(request: pytest.FixtureRequest) -> Cargo:
    return found(request.param)


@pytest.fixture(scope="session", params=EVERY)
def any_cargo(request: pytest.FixtureRequest) -> Cargo:
    """A compiler for this machine, or for another."""
    return found(request.param)
