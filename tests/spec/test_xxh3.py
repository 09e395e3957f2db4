"""XXH3 beside its published values and PyPI's xxhash, and how little it is for security."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest
import xxhash

from tests.constructions.xxh3 import STRIPED, STRIPED_128
from tests.vectors import vectors
from tests.vectors.build import sane
from wright.spec.constructions.xxh3 import XXH3
from wright.spec.constructions.xxh3_short import secret
from wright.spec.word import Word

SPEC, WIDE = STRIPED["xxh3_64"], STRIPED_128["xxh3_128"]
PRIME64 = 0x9E3779B185EBCA8D
SANITY = [
    (0, 0xA8A6B918B2F0364A),
    (1, 0x032BE332DD766EF8),
    (6, 0x84589C116AB59AB9),
    (12, 0xE7303E1B2336DE0E),
    (24, 0x850E80FC35BDD690),
    (48, 0xADC2CBAA44ACC616),
    (80, 0xC6DD0CB699532E73),
    (195, 0xBA68003D370CB3D9),
    (403, 0x6259F6ECFD6443FD),
    (512, 0x3CE457DE14C27708),
    (2048, 0x66F81670669ABABC),
    (2240, 0x757BA8487D1B5247),
    (2367, 0xD2DB3415B942B42A),
]
"""xxHash's own sanity check under a seed: length, hash."""

each = pytest.mark.parametrize("spec", [SPEC, WIDE], ids=lambda spec: spec.name)


def own(spec: XXH3) -> Callable[..., int]:
    """The same number by xxHash's own library."""
    found: Callable[..., int] = getattr(xxhash, f"{spec.name}_intdigest")
    return found


@each
def test_published_values(spec: XXH3) -> None:
    for case in vectors("suites")["functions"][spec.name]["short"]:
        assert spec.hash(bytes.fromhex(case["message"])).hex() == case["digest"]


@pytest.mark.parametrize(("length", "value"), SANITY)
def test_published_values_under_a_seed(length: int, value: int) -> None:
    message = sane(length)
    assert SPEC.value(message, PRIME64) == value == xxhash.xxh3_64_intdigest(message, PRIME64)


@each
def test_lengths_around_each_way_are_those_of_its_own_library(spec: XXH3) -> None:
    chance = Random(3)
    for length in (*range(257), *range(304, 324), *range(1010, 1100), 2047, 2048, 2049, 2100, 3073):
        message = chance.randbytes(length)
        for seed in (0, 1, (1 << 64) - 1, chance.getrandbits(64)):
            assert spec.value(message, seed) == own(spec)(message, seed), (length, seed)


def test_the_canonical_form_has_the_highest_byte_first() -> None:
    assert WIDE.hash(b"abc") == xxhash.xxh3_128_digest(b"abc") == WIDE.value(b"abc").to_bytes(16, "big")


def test_the_secret_is_made_from_the_seed() -> None:
    state = SPEC.seeded(Word(5, 64))
    assert [acc.value for acc in state[:8]] == SPEC.start[:8]
    assert state[8].value == secret(0) + 5
    assert state[9].value == secret(8) - 5


def test_anybody_makes_messages_with_one_hash() -> None:
    """So it is no hash for security: a word of the message that is the secret's takes the other one away."""
    flip = secret(0).to_bytes(8, "little")
    alike(SPEC, {flip + Random(seed).randbytes(8) + bytes(16) for seed in range(4)})


def test_anybody_makes_messages_with_one_wide_hash() -> None:
    """A word that is the secret's takes all away but the sum of both."""
    mask, chance = (1 << 64) - 1, Random(3).getrandbits(64)
    fronts = [(secret(0), chance), (secret(0) + chance - secret(8) & mask, secret(8))]
    backs = [(secret(16), chance), (secret(16) + chance - secret(24) & mask, secret(24))]
    words = ((*front, *back) for front, back in product(fronts, backs))
    alike(WIDE, {b"".join(word.to_bytes(8, "little") for word in four) for four in words})


def alike(spec: XXH3, messages: set[bytes]) -> None:
    """Four messages have one hash, by the library, too."""
    assert len(messages) == 4
    assert len({spec.value(message) for message in messages}) == 1
    assert len({own(spec)(message) for message in messages}) == 1


@each
def test_a_key_is_refused(spec: XXH3) -> None:
    with pytest.raises(ValueError, match="takes no key: a seed is none"):
        spec.hash(b"", b"key")


@each
def test_functions_share_what_has_no_name(spec: XXH3) -> None:
    assert spec.unnamed == type(spec)("", "", "")
