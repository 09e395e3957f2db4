"""A target's benchmark suites and climbers, by the name of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from wright.measure.figures import Record
from wright.measure.questions import Question
from wright.measure.sizes import Sizing
from wright.measure.suite import ClimberFactory, SuiteFactory
from wright.measure.summary import LANGUAGE
from wright.targets.registry import TARGETS
from wright.targets.target import Target

PAGE = "page"


def _measure(target: Target) -> ModuleType:
    return import_module(f"{target.package}.measure")


def suites(target: Target) -> Mapping[str, SuiteFactory]:
    """The benchmark suites."""
    found: Mapping[str, SuiteFactory] = _measure(target).SUITES
    return found


def climbers(target: Target) -> Mapping[str, ClimberFactory]:
    """The climbers of ladders."""
    found: Mapping[str, ClimberFactory] = _measure(target).CLIMBERS
    return found


def questions(target: Target) -> Mapping[str, Question]:
    """Questions besides the usual ones, by their names."""
    name = f"{target.package}.questions"
    found: Mapping[str, Question] = import_module(name).QUESTIONS if find_spec(name) else {}
    return found


def sizes() -> Mapping[str, Sizing]:
    """The sizes of all targets, by the name of an engine, or ``page`` for a bundled page."""
    every = (getattr(_measure(target), "SIZES", {}) for target in TARGETS.values())
    return {place: sizing for each in every for place, sizing in each.items()}


def titled(record: Record) -> Record:
    """A record with its target's title; a target that this version does not know keeps its name."""
    name = record["target"]
    return {**record, LANGUAGE: TARGETS[name].title if name in TARGETS else name}
