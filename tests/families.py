"""One function of each family stands for all that share its recipes and programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest
from _pytest.mark import ParameterSet

from tests.constructions import chained
from wright import recipes
from wright.recipes import Entry
from wright.spec import FUNCTIONS, Function
from wright.spec.constructions.chained import Chained
from wright.targets.javascript.build import JAVASCRIPT


def _families() -> tuple[str, ...]:
    """The function with the longest digest for each page of recipes; the others truncate that digest."""
    pages: dict[tuple[Entry, ...], list[Function]] = {}
    for function in filter(JAVASCRIPT.kernels, FUNCTIONS.values()):
        pages.setdefault(recipes.page(JAVASCRIPT, function.name), []).append(function)
    return tuple(max(sharing, key=lambda f: f.digest_size).name for sharing in pages.values())


FAMILIES = _families()
CHAINED: Mapping[str, Chained] = {name: chained.CHAINED[name] for name in FAMILIES if name in chained.CHAINED}


def sampled(functions: Iterable[Function]) -> list[ParameterSet]:
    """All functions, slow but for one of each family: the others have other initial words and truncate."""
    return [
        pytest.param(each, id=each.name, marks=() if each.name in FAMILIES else pytest.mark.slow)
        for each in functions
    ]
