"""How C# is measured, beside the runtime's own classes."""

from __future__ import annotations

from collections.abc import Mapping

from hashwright.measure.asked import Asking, Climbing
from hashwright.targets.csharp.engines import ENGINES
from hashwright.targets.csharp.measure.ladder import CSharpClimber
from hashwright.targets.csharp.measure.suite import ManagedSuite

SUITES: Mapping[str, Asking] = dict.fromkeys(ENGINES, ManagedSuite)
CLIMBERS: Mapping[str, Climbing] = dict.fromkeys(ENGINES, CSharpClimber)
