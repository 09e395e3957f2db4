"""Timing and counting checksums."""

from wright.targets.c.measure.construction import Measured

MEASURED = Measured(("extend",), order="be")
