"""Every target's benchmark suites and climbers, by the names of the target and the engine."""

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
"""The benchmark suites."""
CLIMBERS: Mapping[tuple[str, str], ClimberFactory] = {
    (target, engine): climber for target, of in _MODULES.items() for engine, climber in of.CLIMBERS.items()
}
"""The climbers of ladders. One engine may run several targets."""
QUESTIONS: Mapping[str, Mapping[str, Question]] = {
    target: getattr(of, "QUESTIONS", {}) for target, of in _MODULES.items()
}
"""Questions besides the usual ones, by the names of the target and the question."""
PAGE = "page"
SIZES: Mapping[str, Sizing] = {
    place: sizing for of in _MODULES.values() for place, sizing in getattr(of, "SIZES", {}).items()
}
"""By the name of an engine, or ``page`` for a bundled page."""
