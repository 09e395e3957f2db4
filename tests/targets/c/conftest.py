"""The compilers, each in its own tier, and the library as each of them makes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hashwright.targets.c.engines import ENGINES
from hashwright.targets.c.engines.compiler import Compiler
from tests.targets.c.driver import Driver, build

EACH = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ENGINES]


@pytest.fixture(scope="session", params=EACH)
def compiler(request: pytest.FixtureRequest) -> Compiler:
    """One of the compilers; where it is missing, its tier fails."""
    engine = ENGINES[request.param]
    engine.find()
    return engine


@pytest.fixture(scope="session")
def program(compiler: Compiler, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library and the driver, compiled without a warning."""
    return build(compiler, tmp_path_factory.mktemp(compiler.name))


@pytest.fixture
def driver(program: Path) -> Iterator[Driver]:
    with Driver(program) as running:
        yield running
