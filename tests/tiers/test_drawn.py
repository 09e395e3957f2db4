"""Samples: the same for the same tree, and no parameter is lost."""

from __future__ import annotations

import pytest

from tests.tiers import drawn
from tests.tiers.drawn import digest, sampled

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
