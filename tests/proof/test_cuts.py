"""Words that both sides have become unknown, once they are proven: that proves no more than before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import xor

import pytest

from wright.contracts.sponge import woven
from wright.ir.parts import concat, extract
from wright.ir.terms import Term, input_word
from wright.proof.cuts import PARTS, cut
from wright.proof.equality import Claim, Comparison, NotProvenError
from wright.proof.normal_form import NormalForm
from wright.spec.sha3 import keccak

X = [input_word(f"x{i}", 64) for i in range(24)]
SUM, REST = reduce(xor, X[:12]), reduce(xor, X[12:])
LONG = SUM & REST
"""A word of 144 parts."""
STATE = [input_word(f"H{i}", 64) for i in range(25)]


def bits(found: Sequence[Term], wanted: Sequence[Term]) -> list[bool]:
    """Whether the words are equal after cuts."""
    form = NormalForm()
    cut(form, list(zip(found, wanted, strict=True)))
    return [form.bits(one) is form.bits(other) for one, other in zip(found, wanted, strict=True)]


def test_a_long_word_that_both_have_is_cut() -> None:
    form = NormalForm()
    again = reduce(xor, reversed(X[12:])) & reduce(xor, reversed(X[:12]))
    assert again is not LONG
    cut(form, [(again.rotl(1) ^ again, LONG ^ LONG.rotl(1))])
    assert len(form.bits(LONG).parts) == 1
    assert form.bits(again) is form.bits(LONG)
    assert PARTS < 144


def test_halves_are_cut_with_their_word() -> None:
    halves = [extract(SUM, at, 32) & extract(REST, at, 32) for at in (32, 0)]
    joined = concat(*halves)
    assert bits([joined ^ joined.rotl(7)], [LONG.rotl(7) ^ LONG]) == [True]


@pytest.mark.parametrize("place", range(4))
def test_a_word_is_cut_in_a_part_of_a_wider_one(place: int) -> None:
    """Beside others, and for what follows of that."""
    beside = [input_word(f"y{i}", 64) for i in range(4)]
    beside[place] = reduce(xor, X[:12]) & reduce(xor, reversed(X[12:]))
    wide = concat(*reversed(beside))
    found = extract(wide ^ (wide << 64), 64 * place, 64)
    below = [beside[place - 1]] if place else []
    wanted = reduce(xor, [LONG, *below])
    form = NormalForm()
    cut(form, [(found.rotl(3) ^ found, wanted ^ wanted.rotl(3)), (LONG, LONG.rotl(1))])
    assert form.bits(found) is form.bits(wanted)
    assert form.bits(~found) is not form.bits(wanted)
    assert len(form.bits(wide).parts) <= 5


def test_even_and_odd_bits_are_cut_with_their_word() -> None:
    """A chain of products that only cuts keep short, from the parts of its inputs."""

    def chain(words: Sequence[Term], rotated: Callable[[Term], Term]) -> Term:
        return reduce(lambda left, right: rotated(left) & right ^ left, words)

    wanted = chain([SUM, REST] * 4, lambda word: word.rotl(2))
    parts = [[_second(word, lowest) for word in (SUM, REST)] for lowest in (0, 1)]
    for lowest, part in enumerate(parts):
        found = chain(part * 4, lambda word: word.rotl(1))
        assert bits([found, found ^ 1], [_second(wanted, lowest)] * 2) == [True, False]


def _second(word: Term, lowest: int) -> Term:
    """Every second bit of a word of 64."""
    return concat(*(extract(word, at, 1) for at in reversed(range(lowest, 64, 2))))


@pytest.mark.parametrize("changed", [LONG ^ X[0], LONG & X[0], LONG.rotl(1), SUM & X[3], ~LONG])
def test_what_differs_still_differs(changed: Term) -> None:
    assert bits([changed ^ LONG.rotl(2)], [LONG ^ LONG.rotl(2)]) == [False]
    assert bits([LONG ^ LONG.rotl(3), changed], [LONG ^ LONG.rotl(3), LONG]) == [True, False]


def test_rounds_are_compared_one_by_one() -> None:
    """Twelve rounds and all but one of them; a changed constant, deep inside, is refused."""
    wanted = keccak(12)(STATE)
    same = [~~word for word in keccak(12)([word ^ 0 for word in STATE])]
    claims = [Claim(f"H{i}", one, other) for i, (one, other) in enumerate(zip(same, wanted, strict=True))]
    Comparison().equal(claims, {})
    other = [(word ^ 1) if i == 0 else word for i, word in enumerate(STATE)]
    claims = [Claim("H", one, two) for one, two in zip(keccak(12)(other), wanted, strict=True)]
    with pytest.raises(NotProvenError):
        Comparison().equal(claims, {})


def test_a_program_that_comes_later_is_cut_too() -> None:
    """The spec's word is a leaf by then, and the program's is new."""
    form = NormalForm()
    first, later = (reduce(xor, X[12 + at :] + X[12 : 12 + at]) & SUM for at in (3, 5))
    cut(form, [(first.rotl(1) ^ first, LONG ^ LONG.rotl(1))])
    assert later not in (first, LONG)
    assert form.bits(later) is form.bits(LONG)
    assert form.bits(later ^ X[0]) is not form.bits(LONG)


@pytest.mark.parametrize("place", range(4))
def test_a_word_is_cut_whose_bits_take_turns_with_others(place: int) -> None:
    """Once it is proven; a word of which one bit is another is not cut."""
    beside = [input_word(f"y{i}", 64) for i in range(4)]
    beside[place] = reduce(xor, X[:12]) & reduce(xor, reversed(X[12:]))
    wide = woven(beside)
    form = NormalForm()
    cut(form, [(wide.rotl(12) ^ wide, woven([LONG] * 4))])
    apart = concat(*(extract(wide, 4 * at + place, 1) for at in reversed(range(64))))
    assert len(form.bits(LONG).parts) == 1
    assert form.bits(apart) is form.bits(LONG)
    assert form.bits(~apart) is not form.bits(LONG)
