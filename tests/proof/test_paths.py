"""Paths: what holds of public integers is decided, and every path is run."""

from __future__ import annotations

import pytest

from wright.ir.index import Condition, Index, below
from wright.proof.equality import NotProvenError
from wright.proof.paths import Facts, ImpossibleError, Part, UndecidedError, every_path

N, OFFSET = Index.of("n"), Index.of("offset")


def test_symbols_are_natural_numbers() -> None:
    assert not Facts().decide(below(N, 0))
    assert Facts().decide(below(0, N + 1))
    with pytest.raises(UndecidedError):
        Facts().decide(below(N, 1))


def test_a_question_with_both_answers_splits_the_path() -> None:
    seen = list[tuple[bool, Index]]()
    count = every_path(Facts(), lambda facts: seen.append((facts.decide(below(N, 1)), facts.settled(N))))
    assert count == 2
    assert seen == [(True, Index.of(0)), (False, N)]


def test_remainders_split_a_symbol() -> None:
    seen = list[Index]()
    every_path(Facts(), lambda facts: seen.append(facts.settled((N * 64 + 3).mod(256))))
    assert seen == [Index.of(3 + 64 * rest) for rest in range(4)]


def test_turns_are_counted_by_symbols() -> None:
    assert Facts().quotient(N * 64 + 63, 64) == N
    seen = list[Index]()
    every_path(Facts(), lambda facts: seen.append(facts.quotient(facts.settled(N) * 64 + 127, 128)))
    assert seen == [Index.of("n/2"), Index.of("n/2") + 1]


def test_a_turn_that_can_be_no_other_is_a_sum() -> None:
    turn = Index.of("turn 1")
    facts = Facts().also(Part(below(turn, N + 1))).also(Part(below(turn, N), holds=False))
    assert facts.settled(turn) == N


def test_what_cannot_be_is_no_path() -> None:
    facts = Facts(((below(N, 3), True), (below(5, N), True)))
    with pytest.raises(ImpossibleError):
        facts.decide(Condition(N, "==", OFFSET))
    seen = list[bool]()
    assert every_path(facts, lambda known: seen.append(known.decide(below(N, 4)))) == 0
    assert seen == []


def test_too_many_remainders_are_refused() -> None:
    with pytest.raises(NotProvenError, match="differs with n modulo 1048576"):
        Facts().settled(N.mod(1 << 20))
