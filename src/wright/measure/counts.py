"""Exact counts as a measurement."""

from __future__ import annotations

from collections.abc import Mapping

from wright.measure.interleave import Case, Measurement, Samples, WrongDigestError

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


def agree(call: str, expected: bytes, got: bytes) -> None:
    """Raise WrongDigestError, which names the call, unless it gave what is expected."""
    if got != expected:
        raise WrongDigestError(f"{call}: expected {expected.hex()}, got {got.hex()}")
