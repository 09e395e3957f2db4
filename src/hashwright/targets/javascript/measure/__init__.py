"""How JavaScript is measured, beside npm's libraries and what Node.js has built in."""

from __future__ import annotations

from collections.abc import Mapping

from hashwright.measure.asked import Asking, Climbing
from hashwright.measure.sizes import Sizing
from hashwright.targets.javascript.engines.table import ENGINES
from hashwright.targets.javascript.measure.ladder import JavaScriptClimber
from hashwright.targets.javascript.measure.sizes import PageSizes
from hashwright.targets.javascript.measure.suite import Suite

SUITES: Mapping[str, Asking] = dict.fromkeys(ENGINES, Suite)
CLIMBERS: Mapping[str, Climbing] = dict.fromkeys(ENGINES, JavaScriptClimber)
SIZES: Mapping[str, Sizing] = {"page": PageSizes()}
