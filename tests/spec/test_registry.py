"""Functions by name."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from tests.constructions.chained import CHAINED
from tests.constructions.sponge import SPONGES
from wright import spec
from wright.spec import FUNCTIONS, find, registry
from wright.spec.sha1 import SHA1
from wright.spec.sha2 import SHA256

MIDSTATES = Path(__file__).parents[2] / "docs" / "midstate.md"


def test_a_name_is_its_title_in_small_letters() -> None:
    """The name keeps none of the title's punctuation, but may have underscores for readability."""
    for name, function in FUNCTIONS.items():
        assert name == function.name
        assert re.fullmatch(r"[a-z0-9_]+", name)
        assert name.replace("_", "") == re.sub(r"[^a-z0-9]", "", function.title.lower())


def test_the_order_is_the_modules_and_theirs() -> None:
    names = sorted(module.name for module in iter_modules(spec.__path__))
    modules = [import_module(f"{spec.__name__}.{name}") for name in names]
    listed = [function for module in modules for function in getattr(module, "FUNCTIONS", ())]
    assert list(FUNCTIONS.values()) == listed


def test_two_functions_share_no_name_and_no_midstate_number() -> None:
    with pytest.raises(ValueError, match="2 functions have the name 'sha1'; each needs its own"):
        registry([SHA1, SHA256, SHA1])
    with pytest.raises(ValueError, match=f"2 functions have the midstate number {SHA1.midstate}"):
        registry([SHA1, replace(SHA256, midstate=SHA1.midstate)])


def test_midstate_numbers_are_those_of_the_format() -> None:
    rows = re.findall(
        r"^\| (\d+) \| (\S+) \| (\d+) \| (\d+) \|$", MIDSTATES.read_text(encoding="utf-8"), re.M
    )
    sizes = {f.midstate: (f.title, f.block_size, f.state_size) for f in CHAINED.values()}
    sizes |= {f.midstate: (f.title, f.block_size, f.state_size) for f in SPONGES.values()}
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
