"""SHA-1 that detects attacks: its vectors, its conditions, what it finds and what not."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.behaviours.detecting import ATTACKS
from wright.spec.disturbances import CONDITIONS, DISTURBANCES, ROUNDS, Condition, mask, rotl
from wright.spec.sha1 import SHA1
from wright.spec.sha1dc import SHA1DC, TESTED, WINDOW, StepsBack, StepsOn
from wright.spec.word import Word

VECTORS = {each.name: each for each in DISTURBANCES}
FOUND = {"sha-mbles-1", "sha-mbles-2", "shattered-1", "shattered-2"}


def words(seed: int, count: int = 16) -> list[Word]:
    chance = random.Random(seed)
    return [Word(chance.getrandbits(32), 32) for _ in range(count)]


def expanded(M: list[int]) -> list[int]:
    W = list(M)
    for t in range(16, ROUNDS):
        W.append(rotl(W[t - 3] ^ W[t - 8] ^ W[t - 14] ^ W[t - 16], 1))
    return W


@pytest.mark.parametrize("name", VECTORS)
def test_differences_are_those_of_two_expanded_blocks(name: str) -> None:
    differences = VECTORS[name].differences
    assert expanded(differences[:16]) == differences


def test_published_differences() -> None:
    """The first words of I(43,0) and of II(52,0), which both attacks use."""
    assert VECTORS["I(43,0)"].differences[:3] == [0x08000000, 0x9800000C, 0xD8000010]
    assert VECTORS["II(52,0)"].differences[:3] == [0x0C000002, 0xC0000010, 0xB400001C]


@pytest.mark.parametrize("name", ["shattered", "sha-mbles"])
def test_blocks_of_attacks_differ_so(name: str) -> None:
    both = [file.read_bytes() for file in ATTACKS if file.stem.startswith(name)]
    at = max(i for i in range(0, len(both[0]), 64) if both[0][i : i + 64] != both[1][i : i + 64])
    blocks = [[int.from_bytes(each[i : i + 4], "big") for i in range(at, at + 64, 4)] for each in both]
    assert [x ^ y for x, y in zip(*blocks, strict=True)] == VECTORS["II(52,0)"].differences[:16]


def test_conditions_are_about_bits_that_differ() -> None:
    for condition in CONDITIONS:
        for vector in condition.vectors:
            for t, bit in (condition.first, condition.second):
                assert VECTORS[vector].differences[t] >> bit & 1, (condition, vector)


def test_tested_conditions_are_published_ones() -> None:
    """So no block that all published conditions let pass is kept from being looked into."""
    assert set(TESTED) <= set(CONDITIONS)
    inside = [each for each in CONDITIONS if {each.first[0], each.second[0]} <= set(WINDOW)]
    assert set(TESTED) <= set(inside)
    published = Counter(vector for condition in inside for vector in condition.vectors)
    taken = Counter(vector for condition in TESTED for vector in condition.vectors)
    assert all(taken[name] >= min(12, published[name]) for name in VECTORS)


def meets(condition: Condition, W: list[int]) -> bool:
    (i, s), (j, r) = condition.first, condition.second
    return (W[i] >> s & 1 != W[j] >> r & 1) == condition.differ


def test_blocks_pass_by_their_conditions() -> None:
    """By bits, and without the moves that ``failed`` makes."""
    for seed in range(200):
        M = words(seed)
        W = expanded([word.value for word in M])
        failing = {vector for each in TESTED if not meets(each, W) for vector in each.vectors}
        passing = [name for name in VECTORS if name not in failing]
        assert SHA1DC.passing.absorb([Word(0, 32)], M)[0].value == mask(passing)


@pytest.mark.parametrize("tested", [58, 65])
def test_steps_back_are_those_on(tested: int) -> None:
    H, M = words(tested, 5), words(tested + 1)
    middle = StepsOn(0, tested)(H, M)
    end = StepsOn(tested, ROUNDS)(middle, M)
    assert [old + new for old, new in zip(H, end, strict=True)] == SHA1.compress(H, M)
    assert StepsBack(tested, ROUNDS)(end, M) == middle
    assert StepsBack(0, tested)(middle, M) == H


@pytest.mark.parametrize("file", ATTACKS, ids=lambda file: file.stem)
def test_attacks_are_found(file: Path) -> None:
    message = file.read_bytes()
    digest, found = SHA1DC.examined(message)
    expected = ["II(52,0)"] if file.stem in FOUND else []
    assert [attack.name for attack in found] == expected
    assert (digest == hashlib.sha1(message).digest()) == (not found)


def test_it_takes_no_key() -> None:
    with pytest.raises(ValueError, match="SHA-1DC takes no key"):
        SHA1DC.hash(b"", b"key")
