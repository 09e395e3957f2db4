"""The engines of ActionScript, each in its own tier."""

from __future__ import annotations

import pytest

from hashwright.targets.actionscript.engines import ENGINES
from hashwright.targets.actionscript.engines.flash import FlashPlayer

EVERY = [pytest.param(name, marks=getattr(pytest.mark, name)) for name in ENGINES]


@pytest.fixture(scope="session", params=EVERY)
def flash(request: pytest.FixtureRequest) -> FlashPlayer:
    """Each of the engines; where one is missing, its tier fails."""
    engine = ENGINES[request.param]
    engine.find()
    return engine
