"""Each test is in one tier, and each engine is asked by one; the Makefile and CONTRIBUTING have all."""

from __future__ import annotations

import re

import pytest

from tests.tiers.table import ALL, APART, BRIEF, BY_CHOICE, FURTHER, TEST, TIERS, named, tier_of
from wright.release.tested import TIERS as RELEASED
from wright.targets.registry import ENGINES
from wright.toolchain.tools import CHECKOUT


@pytest.mark.parametrize(
    ("markers", "word"),
    [
        ((), "test"),
        (("proofs",), "test"),
        (("proofs", "mutants"), "test-mutants"),
        (("node",), "test-browsers"),
        (("node", BRIEF), "test"),
        (("chromium", BRIEF), "test-browsers"),
        (("clang", BRIEF), "test-compilers"),
        (("qemu", "aarch64", BRIEF), "test-compilers"),
        (("motoko", "further", BRIEF), "test-players"),
        (("motoko", "classical", BRIEF), "test-engines"),
        (("python",), "test-data"),
        (("clusters",), "test-clusters"),
        (("site", "chromium"), "test-site"),
        (("node", "slow", BRIEF), "test-slow"),
        (("site", "webkit"), "test-engines"),
    ],
)
def test_a_test_is_in_the_tier_of_its_markers(markers: tuple[str, ...], word: str) -> None:
    assert tier_of(markers).word == word


def test_every_engine_is_asked_by_a_tier() -> None:
    """But for Wasmtime, a library that is always here."""
    assert {name for tier in TIERS for name in tier.engines} == {*ENGINES} - {"wasmtime"}


def test_every_marker_is_declared_and_belongs_to_one_tier() -> None:
    declared = set(
        re.findall(r'^    "([\w-]+): ', (CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"), re.M)
    )
    assert declared >= APART | {BRIEF}
    assert sum(len(tier.markers) for tier in TIERS if tier is not TEST) == len(APART)


def test_a_release_asks_for_the_tiers_of_all() -> None:
    assert set(RELEASED) == {tier.word for tier in ALL}


def test_the_makefile_has_a_word_for_each_tier() -> None:
    text = (CHECKOUT / "Makefile").read_text(encoding="utf-8")
    further, by_choice = (re.search(rf"^{name} := (.*)$", text, re.M) for name in ("FURTHER", "BY_CHOICE"))
    assert further
    assert by_choice
    assert set(further[1].split()) == {tier.word for tier in FURTHER}
    assert set(by_choice[1].split()) == {tier.word for tier in BY_CHOICE}


def test_contributing_says_what_each_tier_protects() -> None:
    text = (CHECKOUT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for tier in TIERS:
        assert f"| `make {tier.word}` | {tier.protects} |" in text


def test_a_word_that_is_no_tier_is_refused() -> None:
    assert [tier.word for tier in named(["test", "test-site"])] == ["test", "test-site"]
    with pytest.raises(ValueError, match="no tier 'browsers'; there are: test, test-site"):
        named(["browsers"])
