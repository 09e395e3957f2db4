"""The engines of the EVM, and contracts that answer commands on each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.targets.evm.driver import Driver
from tests.targets.evm.steps import Checks, Drawn, Further
from wright.targets.evm.engines import ENGINES

DRIVEN = [
    (Drawn, [pytest.param("revm", marks=pytest.mark.evm)]),
    (Further, [pytest.param("revm", marks=[pytest.mark.evm, pytest.mark.further], id="revm-further")]),
    (Checks, [pytest.param("revm-ir", marks=[pytest.mark.evm, pytest.mark.slow])]),
]
"""The functions that are checked on each engine: `make test` has some."""


def started(engine: str, session: Path) -> Driver:
    del session  # contracts are deployed in this process
    ENGINES[engine].find()
    return Driver(ENGINES[engine].settings)
