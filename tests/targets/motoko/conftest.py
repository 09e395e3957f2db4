"""The engines of Motoko, in one tier, and the package in a canister on each."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cache
from pathlib import Path

import pytest

from tests.targets.motoko.driver import Driver
from tests.targets.motoko.steps import Checks, Drawn, Further
from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.engines.ic import InternetComputer

TIERS = {"ic": [pytest.mark.motoko], "ic-classical": [pytest.mark.motoko, pytest.mark.classical]}
EVERY = [pytest.param(name, marks=TIERS[name]) for name in ENGINES]

DRIVEN = [
    (Drawn, [pytest.param("ic", marks=TIERS["ic"])]),
    (Further, [pytest.param("ic", marks=[*TIERS["ic"], pytest.mark.further], id="ic-further")]),
    (Checks, [pytest.param("ic-classical", marks=TIERS["ic-classical"])]),
]
"""The functions that are checked on each engine: a canister takes ten seconds, so `make test` has some."""


@cache
def started(name: str, _session: Path) -> nullcontext[Driver]:
    """The canisters, compiled once for all tests. Each test uses fresh slots."""
    return nullcontext(Driver(ENGINES[name]))


@pytest.fixture(scope="session", params=EVERY)
def ic(request: pytest.FixtureRequest) -> InternetComputer:
    """Each of the engines; if one is missing, its tier fails."""
    engine = ENGINES[request.param]
    engine.find()
    return engine


ONE_MODE = pytest.mark.parametrize("ic", [pytest.param("ic", marks=pytest.mark.motoko)], indirect=True)
"""For behaviour of both modes alike: a canister compiles for seconds, with our library half a minute."""


@pytest.fixture(
    scope="session",
    params=[
        pytest.param("ic", marks=TIERS["ic"]),
        pytest.param("ic-classical", marks=[*TIERS["ic-classical"], pytest.mark.slow]),
    ],
)
def driver(request: pytest.FixtureRequest, session: Path) -> Driver:
    """The package in canisters. Both editions have the same frames, and all behaviours run on both."""
    ENGINES[request.param].find()
    return started(request.param, session).enter_result
