"""Measuring Rust: the time of the crate's calls on this machine."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.suite import ClimberFactory, SuiteFactory
from wright.targets.rust.engines import ENGINES
from wright.targets.rust.measure.suite import CrateSuite

SUITES: Mapping[str, SuiteFactory] = dict.fromkeys(ENGINES, CrateSuite)
CLIMBERS: Mapping[str, ClimberFactory] = {}
