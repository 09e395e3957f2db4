"""The engines of ActionScript, each in its own tier, and the package on them."""

from __future__ import annotations

import atexit
from contextlib import nullcontext
from functools import cache
from pathlib import Path

import pytest

from tests.targets.actionscript.driver import DRIVER, sources
from tests.targets.actionscript.steps import Checks as Checks
from tests.targets.driver import Driver
from tests.targets.once import once
from wright.targets.actionscript.engines import ENGINES
from wright.targets.actionscript.engines.flash import FlashPlayer

EVERY = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ENGINES]


@pytest.fixture(scope="session", params=EVERY)
def flash(request: pytest.FixtureRequest) -> FlashPlayer:
    """Each of the engines; if one is missing, its tier fails."""
    engine = ENGINES[request.param]
    engine.find()
    return engine


@cache
def started(name: str, session: Path) -> nullcontext[Driver]:
    """The package and its driver, started once, as a browser takes seconds. Each check uses fresh slots."""
    flash = ENGINES[name]

    def make(swf: Path) -> None:
        swf.write_bytes(flash.compile({**sources(), **DRIVER}, strict=True))

    running = Driver(flash.running(once(session / f"driver-{name}.swf", make)))
    atexit.register(running.__exit__, None, None, None)
    return nullcontext(running)


@pytest.fixture(scope="session")
def driver(flash: FlashPlayer, session: Path) -> Driver:
    return started(flash.name, session).enter_result
