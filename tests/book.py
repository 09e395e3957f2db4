"""The books' recipes as test parameters: function, kernel, recipe."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from _pytest.mark import ParameterSet

from tests import constructions
from tests.families import FAMILIES
from wright import recipes
from wright.recipes import Entry
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS
from wright.targets.target import Target

GENERAL = set(map(constructions.general, FUNCTIONS.values()))
"""The kernels that take any message."""
EVERY_PASS = tuple(dict.fromkeys(kind for target in TARGETS.values() for kind in target.passes))
"""Every pass, including those that only one language has."""
LANGUAGES = {name: target for name, target in TARGETS.items() if any(map(target.kernels, FUNCTIONS.values()))}
"""The targets that print kernels; the others ship those of an embedded target."""
Row = tuple[str, str, Entry]


def _rows(target: Target, families: Iterable[str]) -> Iterator[Row]:
    for name in families:
        function = FUNCTIONS[name]
        for kernel in target.kernels(function):
            for entry in recipes.page(target, name):
                if entry.kernel == target.book(function, kernel):
                    yield name, kernel, entry


def every_recipe(target: Target, families: Iterable[str] = FAMILIES) -> list[ParameterSet]:
    """Every recipe as a parameter."""
    return [
        pytest.param(name, kernel, entry.recipe, id=f"{name} {kernel} {entry.edition} {entry.engine}")
        for name, kernel, entry in _rows(target, families)
    ]


def sampled_recipes(target: Target, families: Iterable[str] = FAMILIES) -> list[ParameterSet]:
    """Every recipe, most of them marked slow, as the build proves the shipped end of each anyway.

    Not slow are the fast, portable recipes of every family's general kernel, and of each other kernel
    in the first family that has it. They cover the stages of all kernels' programs and all functions' words.
    """
    seen = set[str]()
    found = list[ParameterSet]()
    for (_, kernel, entry), each in zip(_rows(target, families), every_recipe(target, families), strict=True):
        first = kernel in GENERAL or kernel not in seen
        ships = (entry.edition, entry.engine) == (recipes.FAST, recipes.PORTABLE)
        if first and ships:
            seen.add(kernel)
            found.append(each)
        else:
            found.append(pytest.param(*each.values, id=each.id, marks=pytest.mark.slow))
    return found
