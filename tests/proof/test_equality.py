"""Words that are known to be equal are any words in what follows: that proves no more than comparing does."""

from __future__ import annotations

from collections import defaultdict

import pytest

from wright.ir.parts import concat, extract
from wright.ir.terms import Term, input_word
from wright.proof import equality
from wright.proof.equality import Claim, Comparison, NotProvenError

A, B, C, D = (input_word(name, 32) for name in "abcd")
FOUND, WANTED = (A + B) + C, A + (B + C)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Comparison:
    """A comparison by forms alone, which has shown two sums to be equal; no words are too short for it."""
    monkeypatch.setattr(equality, "LONG", 0)
    monkeypatch.setattr(equality, "sample", lambda _: defaultdict(int, {A: 0}))
    comparison = Comparison()
    comparison.equal([Claim("sum", FOUND, WANTED)], {})
    return comparison


def same(comparison: Comparison, found: Term, wanted: Term) -> bool:
    try:
        comparison.equal([Claim("word", found, wanted)], {})
    except NotProvenError:
        return False
    return True


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        ((FOUND ^ D).rotl(7), WANTED.rotl(7) ^ D.rotl(7)),
        (FOUND - C, WANTED - C),
        (FOUND - C, A + B),  # of any word this would be wrong: it is compared as it was
        (FOUND + WANTED, FOUND + FOUND),
    ],
)
def test_what_follows_from_known_words_is_proven(known: Comparison, found: Term, wanted: Term) -> None:
    assert same(known, found, wanted)


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        (FOUND ^ A, WANTED ^ B),
        (FOUND ^ D, A ^ D),  # the word from before
        (FOUND - D, WANTED - C),
        (A - B, B - A),
        ((A + B) + D, WANTED),
        (FOUND, FOUND + D),
    ],
)
def test_what_does_not_is_refused(known: Comparison, found: Term, wanted: Term) -> None:
    assert not same(known, found, wanted)
    assert not same(known, found, wanted)  # nor is it learnt


def test_parts_of_a_known_word_are_its_own(known: Comparison) -> None:
    """As halves are that lie apart: they are known when the word of both is."""
    found, wanted = concat(FOUND + D, D ^ A), concat(D + WANTED, A ^ D)
    assert same(known, found, wanted)
    assert same(known, (FOUND + D).rotl(3), extract(wanted, 32, 32).rotl(3))
    assert not same(known, (FOUND + D).rotl(3), extract(wanted, 0, 32).rotl(3))
    assert same(known, extract(concat(A, FOUND), 0, 32), WANTED)
