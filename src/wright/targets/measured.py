"""Who measures: each target's suites and climbers, by the names of the target and the engine."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from wright.measure.asked import ClimberFactory, Question, SuiteFactory
from wright.measure.sizes import Sizing
from wright.targets.registry import TARGETS

_MODULES = {name: import_module(f"{target.package}.measure") for name, target in TARGETS.items()}
SUITES: Mapping[tuple[str, str], SuiteFactory] = {
    (target, engine): suite for target, of in _MODULES.items() for engine, suite in of.SUITES.items()
}
"""What a package can be asked on an engine."""
CLIMBERS: Mapping[tuple[str, str], ClimberFactory] = {
    (target, engine): climber for target, of in _MODULES.items() for engine, climber in of.CLIMBERS.items()
}
"""An engine may run several targets."""
QUESTIONS: Mapping[str, Mapping[str, Question]] = {
    target: getattr(of, "QUESTIONS", {}) for target, of in _MODULES.items()
}
"""What can be asked besides the usual, by the target and the question's name."""
PAGE = "page"
SIZES: Mapping[str, Sizing] = {
    place: sizing for of in _MODULES.values() for place, sizing in getattr(of, "SIZES", {}).items()
}
"""By an engine's name, or that of a page that is bundled."""
