"""XXH3-128 beside PyPI's xxhash, which has xxHash's own library, and how little it is for security."""

from __future__ import annotations

from random import Random

import pytest
import xxhash

from tests.constructions.xxh3 import STRIPED_128
from tests.vectors import vectors
from wright.spec.constructions.xxh3_128 import XXH3x128
from wright.spec.constructions.xxh3_short import secret

SPEC = STRIPED_128["xxh3_128"]


def test_published_values() -> None:
    for case in vectors("suites")["functions"][SPEC.name]["short"]:
        assert SPEC.hash(bytes.fromhex(case["message"])).hex() == case["digest"]


def test_lengths_around_each_way_are_those_of_its_own_library() -> None:
    chance = Random(3)
    for length in (*range(257), *range(304, 324), *range(1010, 1100), 2047, 2048, 2049, 2100, 3073):
        message = chance.randbytes(length)
        for seed in (0, 1, (1 << 64) - 1, chance.getrandbits(64)):
            assert SPEC.value(message, seed) == xxhash.xxh3_128_intdigest(message, seed), (length, seed)


def test_the_canonical_form_has_the_highest_byte_first() -> None:
    assert SPEC.hash(b"abc") == xxhash.xxh3_128_digest(b"abc") == SPEC.value(b"abc").to_bytes(16, "big")


def test_anybody_makes_messages_with_one_hash() -> None:
    """So it is no hash for security: a word that is the secret's takes all away but the sum of both."""
    mask, chance = (1 << 64) - 1, Random(3).getrandbits(64)
    fronts = [(secret(0), chance), (secret(0) + chance - secret(8) & mask, secret(8))]
    backs = [(secret(16), chance), (secret(16) + chance - secret(24) & mask, secret(24))]
    found = {
        b"".join(word.to_bytes(8, "little") for word in (*front, *back)) for front in fronts for back in backs
    }
    assert len(found) == 4
    assert len({SPEC.value(message) for message in found}) == 1
    assert len({xxhash.xxh3_128_intdigest(message) for message in found}) == 1


def test_a_key_is_refused() -> None:
    with pytest.raises(ValueError, match="takes no key: a seed is none"):
        SPEC.hash(b"", b"key")


def test_functions_share_what_has_no_name() -> None:
    assert SPEC.unnamed == XXH3x128("", "", "")
