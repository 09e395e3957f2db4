"""Samples: the same for the same tree, and no parameter is lost."""

from __future__ import annotations

import pytest

from tests.tiers import drawn
from tests.tiers.drawn import SHARE, digest, has_its_turn, sampled

CORPUS = [pytest.param(number, id=str(number), marks=pytest.mark.proofs) for number in range(50)]


def chosen(count: int) -> list[object]:
    made = sampled(CORPUS, count)
    assert [each.values for each in made] == [each.values for each in CORPUS]
    assert all(
        {"proofs"} < {mark.name for mark in each.marks} <= {"proofs", "mutants", "slow"} for each in made
    )
    return [each.values[0] for each in made if "mutants" in {mark.name for mark in each.marks}]


def test_a_sample_is_the_tree_s(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(digest()) == 64
    first = chosen(10)
    assert chosen(10) == first
    assert len(first) == 10
    monkeypatch.setattr(drawn, "digest", lambda: "another tree")
    assert chosen(10) != first
    assert chosen(60) == list(range(50))


def test_each_test_has_its_turn_in_some_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    tests, run = [f"test {number}" for number in range(60)], set[str]()
    for tree in range(40):
        monkeypatch.setattr(drawn, "digest", lambda tree=tree: f"tree {tree}")
        now = {test for test in tests if has_its_turn(test)}
        assert now == {test for test in tests if has_its_turn(test)}
        assert len(now) < 2 * len(tests) // SHARE
        run |= now
    assert run == set(tests)
