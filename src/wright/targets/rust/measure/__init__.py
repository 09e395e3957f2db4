"""Measuring Rust: nothing yet."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.suite import ClimberFactory, SuiteFactory

SUITES: Mapping[str, SuiteFactory] = {}
CLIMBERS: Mapping[str, ClimberFactory] = {}
