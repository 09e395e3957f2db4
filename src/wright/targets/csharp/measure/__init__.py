"""Measuring C#, compared with the runtime's own classes."""

from __future__ import annotations

from collections.abc import Mapping
from pkgutil import extend_path

from wright.measure.suite import ClimberFactory, SuiteFactory
from wright.targets.csharp.engines import ENGINES
from wright.targets.csharp.measure.ladder import CSharpClimber
from wright.targets.csharp.measure.suite import ManagedSuite

__path__ = extend_path(__path__, __name__)

SUITES: Mapping[str, SuiteFactory] = dict.fromkeys(ENGINES, ManagedSuite)
CLIMBERS: Mapping[str, ClimberFactory] = dict.fromkeys(ENGINES, CSharpClimber)
