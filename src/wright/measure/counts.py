"""Exact counts as a measurement."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.interleave import Case, Measurement, Samples

INSTRUCTIONS = "instructions"
FURTHER = "a further block"
"""The case of a block more in a message."""


def counted(
    engine: str,
    version: str,
    sizes: Mapping[str, int],
    costs: Mapping[str, Mapping[str, float]],
    unit: str = INSTRUCTIONS,
) -> Measurement:
    """Exact counts as a measurement.

    ``sizes`` has the bytes of each case's message, ``costs`` each contender's cost, both by the case's name.
    """
    cases = tuple(Case(name, size, "") for name, size in sizes.items())
    names = tuple(dict.fromkeys(name for taken in costs.values() for name in taken))
    samples = {
        case: {name: Samples((cost,), cost) for name, cost in taken.items()} for case, taken in costs.items()
    }
    return Measurement(engine, version, cases, names, samples, unit=unit)
