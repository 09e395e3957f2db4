"""How ActionScript is measured, beside as3corelib and the article that began it."""

from __future__ import annotations

from collections.abc import Mapping
from pkgutil import extend_path

from wright.measure.asked import Asking, Climbing
from wright.targets.actionscript.engines import ENGINES
from wright.targets.actionscript.measure.ladder import ActionScriptClimber
from wright.targets.actionscript.measure.suite import FlashSuite

__path__ = extend_path(__path__, __name__)

SUITES: Mapping[str, Asking] = dict.fromkeys(ENGINES, FlashSuite)
CLIMBERS: Mapping[str, Climbing] = dict.fromkeys(ENGINES, ActionScriptClimber)
