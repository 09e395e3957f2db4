"""HMAC, HKDF and PBKDF2 of each package with a command-line driver: each language's own tests ask more."""

from __future__ import annotations

from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from tests.targets.evm.steps import Checks as Solidity
from tests.targets.packages import check_codes
from tests.targets.steps import Checks
from tests.targets.test_behaviours import DRIVEN, Started
from wright.spec import FUNCTIONS
from wright.spec.construction import HMAC

CODED = [name for name, function in FUNCTIONS.items() if function.coded_by == HMAC]
CASES: list[ParameterSet] = [
    pytest.param(checks, started, *engine.values, id=f"{engine.id or engine.values[0]}", marks=engine.marks)
    for checks, started, engines in DRIVEN
    for engine in engines
    if not issubclass(checks, Solidity)
]
"""Solidity has HMAC alone, whose vectors its own tests ask."""


@pytest.mark.brief
@pytest.mark.parametrize(("checks", "started", "engine"), CASES)
def test_codes_and_keys(checks: type[Checks], started: Started, engine: str, session: Path) -> None:
    """Of every function that the driver has: `make test` asks one engine a language."""
    names = [name for name in CODED if checks.offered(name)]
    with started(engine, session) as driver:
        for name in names:
            check_codes(driver, name)
