"""What a target has for a construction: the module of that name in the target's ``constructions``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from wright.spec import Function


@cache
def module_of(package: str, construction: str) -> ModuleType | None:
    """The module, of a target's package; None where the target has no frame for the construction.

    Its ``kernels(function, edition)`` gives kernels by name. Where some share recipes, its ``book(kernel)``
    gives the name by which the book has them. What else it has is between it and the target.
    """
    folder = f"{package}.constructions"
    name = f"{folder}.{construction}"
    return import_module(name) if find_spec(folder) and find_spec(name) else None


def grouped(functions: Iterable[Function]) -> Mapping[str, list[Function]]:
    """Functions by their constructions, both in their order."""
    found: dict[str, list[Function]] = {}
    for function in functions:
        found.setdefault(function.construction, []).append(function)
    return found
