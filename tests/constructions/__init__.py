"""Test helpers for a function's construction: the module with its name in this folder."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from wright.ir.program import Program
from wright.spec import FUNCTIONS, Function


class Construction(Protocol):
    """How to run a construction's functions on numbers."""

    @property
    def GENERAL(self) -> str:
        """The kernel that takes any message."""

    def edge(self, spec: Any) -> bytes:
        """A message whose end a wrong implementation easily gets wrong."""

    def computed(self, spec: Any, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
        """The digest by the general kernel's program. The message begins at byte ``offset``."""


def of(function: Function) -> Construction:
    return cast("Construction", import_module(f"{__name__}.{function.construction}"))


def general(function: Function) -> str:
    """The kernel of a function that takes any message."""
    return of(function).GENERAL


def key(function: Function) -> bytes:
    """A key if every call takes one, else none."""
    return bytes(range(function.key_size)) if function.needs_key else b""


def functions(construction: str) -> Mapping[str, Any]:
    """All functions of a construction, by name. The construction's module casts them to their class."""
    return {name: function for name, function in FUNCTIONS.items() if function.construction == construction}
