"""A row of the table of weights: one figure of ours, and one of what people use today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

Figure = float | None


class Measured(NamedTuple):
    """A row's figures of now."""

    ours: Figure
    theirs: Figure = None
    quartiles: tuple[float, float] | None = None
    """Of how many times theirs ours is, where pairs of processes were measured in turns."""


@dataclass(frozen=True)
class Row:
    """What is measured, and what the figure was and shall be."""

    key: str
    """The command that measures it: ``python -m tests.weight.table KEY``."""
    what: str
    unit: str
    """Of all figures of the row: ``B``, ``ms``, ``s``, ``MiB``, or nothing for a count."""
    before: Figure
    goal: Figure
    """At most so many times theirs, or of the unit where there is no ``peer``."""
    measure: Callable[[], Measured]
    peer: str = ""
    """Whose is the second figure."""
    varies: bool = False
    """With the machine or its compiler: a test holds the others."""

    def defined(self) -> Mapping[str, Any]:
        """All but the figures of now."""
        return {
            "key": self.key,
            "what": self.what,
            "unit": self.unit,
            "before": self.before,
            "goal": self.goal,
            "peer": self.peer,
            "varies": self.varies,
        }

    def recorded(self) -> Mapping[str, Any]:
        """The row with its figures of now, for the record."""
        return {**self.defined(), **self.measure()._asdict()}
