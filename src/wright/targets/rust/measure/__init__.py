"""Measuring Rust: the time of the crate's calls, and of its kernels rung by rung, on this machine."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.suite import ClimberFactory, SuiteFactory
from wright.targets.rust.engines import NATIVE
from wright.targets.rust.measure.ladder import RustClimber
from wright.targets.rust.measure.suite import CrateSuite

SUITES: Mapping[str, SuiteFactory] = dict.fromkeys(NATIVE, CrateSuite)
CLIMBERS: Mapping[str, ClimberFactory] = dict.fromkeys(NATIVE, RustClimber)
