"""Timing and counting functions that chain blocks."""

from __future__ import annotations

from wright.spec.constructions.chained import Chained
from wright.targets.c.measure.construction import Measured


def padding(function: Chained) -> int:
    return len(function.mark) + function.length_size


MEASURED = Measured(("compress",), shipped=("finish",), padding=padding)
