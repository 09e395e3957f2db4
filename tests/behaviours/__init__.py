"""The behaviours that every package is tested for: a module for each construction, of its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from tests.behaviours.data import Json
from tests.behaviours.rows import Row

Makers = tuple[Callable[[Any], Iterator[Json]], ...]
"""What gives the steps of a behaviour for a function."""


class Behaviours(Protocol):
    """What the functions of a construction are tested for."""

    @property
    def BEHAVIOURS(self) -> Mapping[Row, Makers]:
        """By the rows that they have: those of all hashes, and the construction's own."""

    @property
    def STEPS(self) -> Mapping[str, str]:
        """The steps that no other construction has, and what each is."""


def of(construction: str) -> Behaviours:
    return cast("Behaviours", import_module(f"{__name__}.{construction}"))
