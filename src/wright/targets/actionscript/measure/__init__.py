"""Measuring ActionScript, compared with as3corelib and the article that started it."""

from __future__ import annotations

from collections.abc import Mapping
from pkgutil import extend_path

from wright.measure.suite import ClimberFactory, SuiteFactory
from wright.targets.actionscript.engines import ENGINES
from wright.targets.actionscript.measure.ladder import ActionScriptClimber
from wright.targets.actionscript.measure.suite import FlashSuite

__path__ = extend_path(__path__, __name__)

SUITES: Mapping[str, SuiteFactory] = dict.fromkeys(ENGINES, FlashSuite)
CLIMBERS: Mapping[str, ClimberFactory] = dict.fromkeys(ENGINES, ActionScriptClimber)
