"""Measuring Toy Python: hashes of whole messages on CPython, against hashlib."""

from __future__ import annotations

from collections.abc import Mapping

from wright.targets.toy.measure.ladder import ToyClimber
from wright.targets.toy.measure.suite import Suite

from wright.measure.suite import ClimberFactory, SuiteFactory

SUITES: Mapping[str, SuiteFactory] = {"cpython": Suite}
CLIMBERS: Mapping[str, ClimberFactory] = {"cpython": ToyClimber}
