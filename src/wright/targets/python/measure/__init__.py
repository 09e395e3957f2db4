"""How Python's package is measured."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.asked import ClimberFactory, SuiteFactory

SUITES: Mapping[str, SuiteFactory] = {}
CLIMBERS: Mapping[str, ClimberFactory] = {}
