"""Measuring Solidity: gas, which is exact."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.suite import ClimberFactory, SuiteFactory
from wright.targets.evm.engines import ENGINES
from wright.targets.evm.measure.ladder import GasClimber
from wright.targets.evm.measure.suite import GasSuite

SUITES: Mapping[str, SuiteFactory] = dict.fromkeys(ENGINES, GasSuite)
CLIMBERS: Mapping[str, ClimberFactory] = dict.fromkeys(ENGINES, GasClimber)
