"""The behaviours that every package is tested for: a module for each construction, with its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from tests.behaviours.data import Json
from tests.behaviours.rows import Row

Makers = tuple[Callable[[Any], Iterator[Json]], ...]
"""Functions that yield the steps of a behaviour for a hash function."""


class Behaviours(Protocol):
    """The tests of a construction's functions."""

    @property
    def BEHAVIOURS(self) -> Mapping[Row, Makers]:
        """Step makers by row: the rows of all hashes, and the construction's own."""

    @property
    def STEPS(self) -> Mapping[str, str]:
        """The steps that only this construction has, each with its description."""


def of(construction: str) -> Behaviours:
    return cast("Behaviours", import_module(f"{__name__}.{construction}"))
