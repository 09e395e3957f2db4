"""Test helpers for a function's construction: the module with its name in this folder.

A class that derives from another construction's, and has no module of its own, is tested as that.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
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
    return cast("Construction", module_of(__name__, function))


def module_of(package: str, function: Function) -> ModuleType:
    """The module of a folder that has the name of a function's construction, or of one that it derives from.

    Raises LookupError where the folder has neither.
    """
    constructions = (vars(each).get("construction") for each in type(function).__mro__)
    for name in filter(None, constructions):
        if find_spec(f"{package}.{name}"):
            return import_module(f"{package}.{name}")
    raise LookupError(f"{package} has no module '{function.construction}': {function.title} is made by that")


def general(function: Function) -> str:
    """The kernel of a function that takes any message."""
    return of(function).GENERAL


def key(function: Function) -> bytes:
    """A key if every call takes one, else none."""
    return bytes(range(function.key_size)) if function.needs_key else b""


def functions(construction: str) -> Mapping[str, Any]:
    """All functions of a construction, by name. The construction's module casts them to their class."""
    return {name: function for name, function in FUNCTIONS.items() if function.construction == construction}
