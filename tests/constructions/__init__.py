"""What tests ask of a function's construction: the module of its name in this folder."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from wright.ir.program import Program
from wright.spec import FUNCTIONS, Function


class Construction(Protocol):
    """How functions of a construction are run on numbers."""

    @property
    def GENERAL(self) -> str:
        """The kernel that takes any message."""

    def edge(self, spec: Any) -> bytes:
        """A message that is easily hashed wrong at its end."""

    def computed(self, spec: Any, program: Program, message: bytes, key: bytes, offset: int = 0) -> bytes:
        """The digest by that kernel's program; ``offset`` is where the message lies."""


def of(function: Function) -> Construction:
    return cast("Construction", import_module(f"{__name__}.{function.construction}"))


def general(function: Function) -> str:
    """The kernel of a function that takes any message."""
    return of(function).GENERAL


def key(function: Function) -> bytes:
    """Some key, where every call takes one."""
    return bytes(range(function.key_size)) if function.needs_key else b""


def functions(construction: str) -> Mapping[str, Any]:
    """All of a construction, by name: its module gives them their class."""
    return {name: function for name, function in FUNCTIONS.items() if function.construction == construction}
