"""Measuring JavaScript, compared with npm's libraries and Node.js' built-in functions."""

from __future__ import annotations

from collections.abc import Mapping
from pkgutil import extend_path

from wright.measure.sizes import Sizing
from wright.measure.suite import ClimberFactory, SuiteFactory
from wright.targets.javascript.engines.table import ENGINES
from wright.targets.javascript.measure.ladder import JavaScriptClimber
from wright.targets.javascript.measure.sizes import PageSizes
from wright.targets.javascript.measure.suite import Suite

__path__ = extend_path(__path__, __name__)

SUITES: Mapping[str, SuiteFactory] = dict.fromkeys(ENGINES, Suite)
CLIMBERS: Mapping[str, ClimberFactory] = dict.fromkeys(ENGINES, JavaScriptClimber)
SIZES: Mapping[str, Sizing] = {"page": PageSizes()}
