"""Find a target's module for a construction: it has the construction's name, in ``constructions``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from wright.spec import Function


@cache
def module_of(package: str, construction: str) -> ModuleType | None:
    """The module in a target's package; None where the target has no frame for the construction.

    Its ``kernels(function, edition)`` gives kernels by name. Where kernels share recipes, its
    ``book(kernel)`` gives the name under which the recipe book lists them. The rest is between the module and
    its target.
    """
    folder = f"{package}.constructions"
    name = f"{folder}.{construction}"
    return import_module(name) if find_spec(folder) and find_spec(name) else None


def require(package: str, function: Function, missing: Exception) -> ModuleType:
    """The module for a function's construction. Raises the given error where the package has none."""
    found = module_of(package, function.construction)
    if found is None:
        raise missing
    return found


def grouped(functions: Iterable[Function]) -> Mapping[str, list[Function]]:
    """Group functions by construction; both stay in order."""
    found: dict[str, list[Function]] = {}
    for function in functions:
        found.setdefault(function.construction, []).append(function)
    return found
