"""How Python's package is measured."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.suite import ClimberFactory, SuiteFactory
from wright.targets.python.measure.clusters import ClusterSuite
from wright.targets.python.measure.suite import Suite

SUITES: Mapping[str, SuiteFactory] = {"python": Suite, "clusters": ClusterSuite}
CLIMBERS: Mapping[str, ClimberFactory] = {}
