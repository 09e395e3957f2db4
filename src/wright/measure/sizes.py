"""The bytes that a function adds for those who ship it: a table for each function, and a note below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wright.spec import Function


@dataclass(frozen=True)
class SizeTable:
    """The sizes of one function. Columns of text come first; the last ``figures`` columns are bytes."""

    columns: Sequence[str]
    figures: int
    rows: Sequence[Sequence[str]]
    json: Mapping[str, Any]
    """The sizes as data, for ``--json``."""


class Sizing(Protocol):
    """The sizes in one environment: a page, a canister."""

    doing: str
    """The work that takes time, for a progress line."""

    @property
    def note(self) -> str:
        """How the sizes are measured."""

    def offers(self, function: Function) -> bool:
        """Whether the package has the function."""

    def table(self, function: Function) -> SizeTable:
        """The function's sizes. Raises ToolError, MissingEngineError or EngineError."""
