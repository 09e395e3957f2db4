"""What calls cost on an emulated machine: instructions, exactly, or cycles by a core's model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hashwright.bench.interleave import Case, Measurement, Samples, WrongDigestError
from hashwright.targets.c.engines.counting import Traced
from hashwright.targets.c.engines.emulated import Emulated
from hashwright.targets.c.engines.model import cycles

INSTRUCTIONS = "instructions"
CYCLES = "modelled cycles"
ROW = 20_000
"""Instructions that a core's model is given, about: so many calls in a row."""


@dataclass(frozen=True)
class Meter:
    """A machine; with a ``cpu``, that core's model."""

    engine: Emulated
    cpu: str | None = None

    def cost(self, traced: Traced, symbol: str, given: Sequence[str], expected: str, call: str) -> float:
        """Of a program's function, once. Raises WrongDigestError naming the call."""
        trace, got = traced.call(symbol, list(given))
        if got != expected:
            raise WrongDigestError(f"{call}: expected {expected}, got {got}")
        return len(trace) if self.cpu is None else cycles(trace, self.cpu, max(1, ROW // len(trace)))

    def measurement(self, sizes: Mapping[str, int], costs: Mapping[str, Mapping[str, float]]) -> Measurement:
        """Of cases by name: the bytes of each one's message, and what each contender costs."""
        title = f"{self.engine.title}, modelled as {self.cpu}" if self.cpu else self.engine.title
        return counted(title, self.engine.version(), sizes, costs, CYCLES if self.cpu else INSTRUCTIONS)


def counted(
    engine: str,
    version: str,
    sizes: Mapping[str, int],
    costs: Mapping[str, Mapping[str, float]],
    unit: str = INSTRUCTIONS,
) -> Measurement:
    """What is exact, as a measurement: of cases by name, the bytes of each one's message, and what each
    contender costs.
    """
    cases = tuple(Case(name, size, "") for name, size in sizes.items())
    names = tuple(dict.fromkeys(name for taken in costs.values() for name in taken))
    samples = {
        case: {name: Samples((cost,), cost) for name, cost in taken.items()} for case, taken in costs.items()
    }
    return Measurement(engine, version, cases, names, samples, unit=unit)
