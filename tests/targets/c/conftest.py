"""The compilers, each in its own tier, and the library compiled by each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.targets.c.driver import Library
from tests.targets.c.steps import Checks as Checks
from tests.targets.driver import Driver
from tests.targets.once import once
from wright.targets.c.engines import EMULATED, ENGINES, FETCHED, NATIVE, WINDOWS
from wright.targets.c.engines.compiler import Compiler
from wright.targets.c.engines.emulated import Emulated

HERE = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in NATIVE]
ELSEWHERE = [pytest.param(name, marks=[pytest.mark.qemu, getattr(pytest.mark, name)]) for name in EMULATED]
FOR_WINDOWS = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in WINDOWS]
FROM_REGISTRIES = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in FETCHED]
EVERY = [*HERE, *FROM_REGISTRIES, *ELSEWHERE, *FOR_WINDOWS]


SANITIZING = pytest.mark.parametrize(
    "compiler",
    [pytest.param("gcc", marks=pytest.mark.gcc), pytest.param("clang", marks=pytest.mark.slow)],
    indirect=True,
)
"""By GCC alone: in the slow tier, libFuzzer runs all functions, also batches, under Clang's sanitizers."""


def found(name: str) -> Compiler:
    """An engine; if it is missing, its tier fails."""
    engine = ENGINES[name]
    engine.find()
    return engine


@pytest.fixture(scope="session", params=HERE)
def compiler(request: pytest.FixtureRequest) -> Compiler:
    """One of the compilers for this machine."""
    return found(request.param)


@pytest.fixture(scope="session", params=ELSEWHERE)
def emulated(request: pytest.FixtureRequest) -> Compiler:
    """One of the compilers for other machines."""
    return found(request.param)


@pytest.fixture(
    scope="session", params=[param for param in ELSEWHERE if param.values[0] in ("aarch64", "aarch64-clang")]
)
def arm(request: pytest.FixtureRequest) -> Emulated:
    """One of the compilers for 64-bit Arm."""
    found(request.param)
    return EMULATED[request.param]


def started(name: str, session: Path) -> Driver:
    """The library and the driver, for this machine or another."""
    library = Library(found(name), session)
    return Driver(library.compiler.running(once(session / f"driver-{name}", library.driver) / "driver"))


@pytest.fixture(scope="session", params=FOR_WINDOWS)
def windows(request: pytest.FixtureRequest) -> Compiler:
    """One of the compilers for Windows."""
    return found(request.param)


@pytest.fixture(scope="session")
def library(compiler: Compiler, session: Path) -> Library:
    """The package by a compiler for this machine."""
    return Library(compiler, session)


@pytest.fixture(params=EVERY)
def driver(request: pytest.FixtureRequest, session: Path) -> Iterator[Driver]:
    with started(request.param, session) as running:
        yield running
