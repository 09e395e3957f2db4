"""Measuring Motoko: instruction counts of canisters."""

from __future__ import annotations

from collections.abc import Mapping
from pkgutil import extend_path

from wright.measure.sizes import Sizing
from wright.measure.suite import ClimberFactory, SuiteFactory
from wright.targets.motoko.engines import ENGINES
from wright.targets.motoko.measure.ladder import CanisterClimber
from wright.targets.motoko.measure.sizes import CanisterSizes
from wright.targets.motoko.measure.suite import CanisterSuite

__path__ = extend_path(__path__, __name__)

SUITES: Mapping[str, SuiteFactory] = dict.fromkeys(ENGINES, CanisterSuite)
CLIMBERS: Mapping[str, ClimberFactory] = dict.fromkeys(ENGINES, CanisterClimber)
SIZES: Mapping[str, Sizing] = {name: CanisterSizes(engine) for name, engine in ENGINES.items()}
