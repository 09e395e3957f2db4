"""What a function costs those who ship it, in bytes: a table of each, and what stands below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wright.spec import Function


@dataclass(frozen=True)
class SizeTable:
    """Of one function. ``columns`` begin with those of words; ``figures`` are how many follow, of bytes."""

    columns: Sequence[str]
    figures: int
    rows: Sequence[Sequence[str]]
    json: Mapping[str, Any]
    """For other programs."""


class Sizing(Protocol):
    """Sizes in one place: a page, a canister."""

    doing: str
    """What takes the time."""

    @property
    def note(self) -> str:
        """How it is measured."""

    def offers(self, function: Function) -> bool:
        """Whether the package has the function."""

    def table(self, function: Function) -> SizeTable:
        """Raises ToolError, MissingEngineError or EngineError."""
