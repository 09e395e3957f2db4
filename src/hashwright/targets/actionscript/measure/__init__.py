"""How ActionScript is measured, beside as3corelib and the article that began it."""

from __future__ import annotations

from collections.abc import Mapping

from hashwright.measure.asked import Asking, Climbing
from hashwright.targets.actionscript.engines import ENGINES
from hashwright.targets.actionscript.measure.ladder import ActionScriptClimber
from hashwright.targets.actionscript.measure.suite import FlashSuite

SUITES: Mapping[str, Asking] = dict.fromkeys(ENGINES, FlashSuite)
CLIMBERS: Mapping[str, Climbing] = dict.fromkeys(ENGINES, ActionScriptClimber)
