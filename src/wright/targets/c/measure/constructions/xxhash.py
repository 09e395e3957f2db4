"""Timing and counting XXH64."""

from wright.targets.c.measure.construction import Measured

MEASURED = Measured(("stripes",), plain=("converge",), order="be", seeded=True)
