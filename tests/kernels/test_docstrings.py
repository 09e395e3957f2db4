"""Contracts say what they ask: a section of the standard, and each public integer that they have."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pkgutil import iter_modules

import pytest

from wright import contracts
from wright.contracts.contract import Contract
from wright.pages.claims import inside
from wright.recipes import EDITIONS
from wright.spec import FUNCTIONS
from wright.targets.registry import TARGETS

MODULES = [import_module(f"{contracts.__name__}.{each.name}") for each in iter_modules(contracts.__path__)]
CLASSES = {
    name: kind
    for module in MODULES
    for name, kind in inspect.getmembers(module, inspect.isclass)
    if kind.__module__ == module.__name__ and name.removesuffix("Contract") not in ("", name)
}
BY_CONSTRUCTION = {function.construction: function for function in FUNCTIONS.values()}


def text(contract: Contract) -> str:
    """The docstrings of a contract and those inside, and of what they derive from."""
    kinds = [kind for each in inside(contract) for kind in type(each).mro()]
    return "\n".join(kind.__doc__ or "" for kind in kinds)


@pytest.mark.parametrize("name", CLASSES)
def test_it_names_a_section_or_another_contract(name: str) -> None:
    """The specification of xxHash has steps, and names for XXH3's parts."""
    said = " ".join((CLASSES[name].__doc__ or "").split())
    assert re.search(r"§|\bsteps? \d|XXH3|``\w+Contract``|contract", said)


def each_kind() -> Iterator[Contract]:
    """Contracts with other public integers, of one function of each construction."""
    seen = set[object]()
    for target, function, edition in product(TARGETS.values(), BY_CONSTRUCTION.values(), EDITIONS):
        for kernel in target.kernels(function, edition):
            contract = target.textbook(function, kernel, edition).contract
            key = (*map(type, inside(contract)), *next(iter(contract.cases)))
            if key not in seen:
                seen.add(key)
                yield contract


def test_it_names_its_public_integers() -> None:
    every = list(each_kind())
    assert len(every) > 25
    for contract in every:
        names = {name for case in contract.cases for name in case}
        missing = [
            name for name in names if not re.search(rf"``{name.rstrip('0123456789')}\b", text(contract))
        ]
        assert missing == [], type(contract).__name__
