"""Timing and counting XXH3 with a hash of 128 bits."""

from wright.targets.c.measure.constructions.xxh3 import MEASURED as MEASURED
