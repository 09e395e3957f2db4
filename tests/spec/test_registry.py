"""Functions by name."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from wright.spec import FUNCTIONS, find, registry, siphash
from wright.spec.constructions.chained import Chained
from wright.spec.constructions.siphash import SipHash

CHAINED = [function for function in FUNCTIONS.values() if isinstance(function, Chained)]
MIDSTATES = Path(__file__).parents[2] / "docs" / "midstate.md"


def test_a_name_is_its_title_in_small_letters() -> None:
    for name, function in FUNCTIONS.items():
        letters = function.title.lower().replace("/", "_").replace("-128", "_128").replace("-", "")
        assert name == function.name == letters


def test_the_order_is_the_modules_and_theirs() -> None:
    modules = [
        siphash if isinstance(f, SipHash) else sys.modules[f.compress.__module__] for f in FUNCTIONS.values()
    ]
    names = [module.__name__ for module in modules]
    assert names == sorted(names)
    for module in set(modules):
        own = [function for function, home in zip(FUNCTIONS.values(), modules, strict=True) if home is module]
        assert own == list(module.FUNCTIONS)


def test_two_functions_share_no_name_and_no_midstate_number() -> None:
    first, second = CHAINED[:2]
    with pytest.raises(ValueError, match=f"2 functions have the name '{first.name}'; each needs its own"):
        registry([first, second, first])
    with pytest.raises(ValueError, match=f"2 functions have the midstate number {first.midstate}"):
        registry([first, replace(second, midstate=first.midstate)])


def test_midstate_numbers_are_those_of_the_format() -> None:
    rows = re.findall(
        r"^\| (\d+) \| (\S+) \| (\d+) \| (\d+) \|$", MIDSTATES.read_text(encoding="utf-8"), re.M
    )
    sizes = {f.midstate: (f.title, f.block_size, f.state_size) for f in CHAINED}
    assert {int(number): (title, int(block), int(words)) for number, title, block, words in rows} == sizes
    assert [int(row[0]) for row in rows] == list(range(1, len(rows) + 1))


def test_every_name_finds_its_function() -> None:
    for name, function in FUNCTIONS.items():
        assert find(name) is function


@pytest.mark.parametrize(
    ("name", "meant"),
    [("sha265", "sha256"), ("SHA-1", "sha1"), ("sha512/256", "sha512_256"), ("SipHash-1-3", "siphash13")],
)
def test_a_misspelt_name_gets_the_nearest(name: str, meant: str) -> None:
    with pytest.raises(LookupError, match=rf"'{name}': did you mean {meant}\?"):
        find(name)


def test_a_foreign_name_gets_the_list() -> None:
    with pytest.raises(LookupError, match=f"'whirlpool': there are {', '.join(FUNCTIONS)}"):
        find("whirlpool")
