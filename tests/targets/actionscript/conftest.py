"""The engines of ActionScript, each in its own tier, and the package as they run it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.targets.actionscript.driver import DRIVER, sources
from tests.targets.driver import Driver
from wright.targets.actionscript.engines import ENGINES
from wright.targets.actionscript.engines.flash import FlashPlayer

EVERY = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ENGINES]


@pytest.fixture(scope="session", params=EVERY)
def flash(request: pytest.FixtureRequest) -> FlashPlayer:
    """Each of the engines; where one is missing, its tier fails."""
    engine = ENGINES[request.param]
    engine.find()
    return engine


@pytest.fixture(scope="session")
def program(flash: FlashPlayer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package's sources and the driver, compiled without a warning, once for all tests of an engine."""
    swf = tmp_path_factory.mktemp(flash.name) / "driver.swf"
    swf.write_bytes(flash.compile({**sources(), **DRIVER}, strict=True))
    return swf


@pytest.fixture(scope="session")
def driver(flash: FlashPlayer, program: Path) -> Iterator[Driver]:
    """Started once: a browser takes seconds. Each check begins its slots anew."""
    with Driver(flash.running(program)) as running:
        yield running
