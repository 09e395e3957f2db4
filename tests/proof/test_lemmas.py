"""Every lemma is true, and a false claim is refused with a counterexample."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import wright.proof.lemmas
import wright.proof.pass_lemmas  # noqa: F401
from wright.proof.lemma import LEMMAS, Claim, DisprovedError, Lemma, lemma, prove, words


@pytest.mark.parametrize("name", LEMMAS)
def test_lemma(name: str) -> None:
    assert LEMMAS[name].statement
    prove(LEMMAS[name])


def test_a_false_claim_is_refused() -> None:
    def claims(width: int) -> Iterator[Claim]:
        x, y = words("x y", width)
        yield x + y == x | y

    with pytest.raises(DisprovedError, match=r"'or for \+' fails for 8 bits: \[.*x = "):
        prove(Lemma("or for +", "", claims, (8,)))


def test_a_name_is_given_once() -> None:
    with pytest.raises(ValueError, match="there is a lemma 'ch' already"):
        lemma("ch", 8)(lambda width: iter(words("x", width)))
