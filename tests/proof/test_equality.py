"""Words proven equal are replaced by one unknown word: that proves no more than comparing them does."""

from __future__ import annotations

import pytest

from wright.ir.parts import concat, extract
from wright.ir.terms import Term, input_word
from wright.proof import bits, equality
from wright.proof.equality import Claim, Comparison, NotProvenError

A, B, C, D = (input_word(name, 32) for name in "abcd")
FOUND, WANTED = (A + B) + C, A + (B + C)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Comparison:
    """A comparison by forms alone, with two sums already proven equal, and no minimum length of words."""
    monkeypatch.setattr(equality, "LONG", 0)
    monkeypatch.setattr(equality, "sampled", lambda _: 0)
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
        (FOUND - C, A + B),  # wrong if the sum were an unknown word, so the original terms are compared
        (FOUND + WANTED, FOUND + FOUND),
    ],
)
def test_what_follows_from_known_words_is_proven(known: Comparison, found: Term, wanted: Term) -> None:
    assert same(known, found, wanted)


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        (FOUND ^ A, WANTED ^ B),
        (FOUND ^ D, A ^ D),  # the other side has A in place of the sum
        (FOUND - D, WANTED - C),
        (A - B, B - A),
        ((A + B) + D, WANTED),
        (FOUND, FOUND + D),
    ],
)
def test_what_does_not_is_refused(known: Comparison, found: Term, wanted: Term) -> None:
    assert not same(known, found, wanted)
    assert not same(known, found, wanted)  # a failed comparison leaves nothing behind


def test_parts_of_a_known_word_are_its_own(known: Comparison) -> None:
    """Extracts count as known too: halves are known if the word of both is."""
    found, wanted = concat(FOUND + D, D ^ A), concat(D + WANTED, A ^ D)
    assert same(known, found, wanted)
    assert same(known, (FOUND + D).rotl(3), extract(wanted, 32, 32).rotl(3))
    assert not same(known, (FOUND + D).rotl(3), extract(wanted, 0, 32).rotl(3))
    assert same(known, extract(concat(A, FOUND), 0, 32), WANTED)


def test_words_too_long_to_compare_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bits, "MONOMIALS", 2)
    x, y, z = (input_word(name, 32) for name in "xyz")
    with pytest.raises(NotProvenError, match="too long to compare: 3 words have more than 2 monomials"):
        Comparison().equal([Claim("H0", (x ^ y) & z, (x & z) ^ (y & z))], {})
