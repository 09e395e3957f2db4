"""The engines of Motoko, in one tier, and the package in a canister of each."""

from __future__ import annotations

import pytest

from tests.targets.motoko.driver import Driver
from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.engines.ic import InternetComputer


@pytest.fixture(scope="session", params=[pytest.param(name, marks=pytest.mark.motoko) for name in ENGINES])
def ic(request: pytest.FixtureRequest) -> InternetComputer:
    """Each of the engines; where one is missing, its tier fails."""
    engine = ENGINES[request.param]
    engine.find()
    return engine


ONE_MODE = pytest.mark.parametrize("ic", [pytest.param("ic", marks=pytest.mark.motoko)], indirect=True)
"""For what both modes do alike: each canister takes the compiler seconds, with our library half a minute."""


@pytest.fixture(scope="session")
def driver(ic: InternetComputer) -> Driver:
    """Compiled once for all tests; each begins its slots anew."""
    return Driver(ic)
