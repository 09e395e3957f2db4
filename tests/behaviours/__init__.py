"""The behaviours that every package is tested for.

A shared module has those of one thing that functions have, and says by a function's spec and record who has
it. What only one construction has is in the module with its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol, cast

from tests.behaviours import hashes, huge, midstates, seeded
from tests.behaviours.rows import Makers, Row
from tests.constructions import module_of
from wright.spec import Function


class Behaviours(Protocol):
    """Tests of functions."""

    @property
    def BEHAVIOURS(self) -> Mapping[Row, Makers]:
        """Step makers by row."""

    @property
    def STEPS(self) -> Mapping[str, str]:
        """The steps that no other module has, each with its description."""


class Shared(Behaviours, Protocol):
    """Tests of all functions that have something, whatever their construction."""

    def has(self, function: Function) -> bool: ...


SHARED: tuple[Shared, ...] = (hashes, huge, midstates, seeded)


def of(function: Function) -> Iterator[Behaviours]:
    """A function's behaviours: those that it shares with others come first."""
    yield from (each for each in SHARED if each.has(function))
    yield cast("Behaviours", module_of(__name__, function))
