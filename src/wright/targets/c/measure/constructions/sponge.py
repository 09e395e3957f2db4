"""Timing and counting sponges. A ladder is the permutation's; the shipped kernel absorbs."""

from __future__ import annotations

from wright.kernels.records.sponge import HASHING
from wright.spec.constructions.sponge import Sponge
from wright.targets.c.measure.construction import Measured


def further(function: Sponge) -> str:
    """The length that is asked for where there may be any."""
    return f", {function.digest_size}" if function.extendable else ""


MEASURED = Measured(HASHING, further=further)
