"""The engines of Motoko, in one tier."""

from __future__ import annotations

import pytest

from hashwright.targets.motoko.engines import ENGINES
from hashwright.targets.motoko.engines.ic import InternetComputer


@pytest.fixture(scope="session", params=[pytest.param(name, marks=pytest.mark.motoko) for name in ENGINES])
def ic(request: pytest.FixtureRequest) -> InternetComputer:
    """Each of the engines; where one is missing, its tier fails."""
    engine = ENGINES[request.param]
    engine.find()
    return engine
