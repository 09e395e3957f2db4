"""Measuring C: time and cycles on this machine, instructions on emulated ones."""

from __future__ import annotations

from collections.abc import Mapping
from pkgutil import extend_path

from wright.measure.suite import ClimberFactory, SuiteFactory
from wright.targets.c.engines import EMULATED, NATIVE
from wright.targets.c.measure.counted import InstructionSuite
from wright.targets.c.measure.ladder import CClimber
from wright.targets.c.measure.ladder_counted import CountedClimber
from wright.targets.c.measure.suite import NativeSuite

__path__ = extend_path(__path__, __name__)

SUITES: Mapping[str, SuiteFactory] = {
    **dict.fromkeys(NATIVE, NativeSuite),
    **dict.fromkeys(EMULATED, InstructionSuite),
}
CLIMBERS: Mapping[str, ClimberFactory] = {
    **dict.fromkeys(NATIVE, CClimber),
    **dict.fromkeys(EMULATED, CountedClimber),
}
