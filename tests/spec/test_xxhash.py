"""XXH64 beside its published values and PyPI's xxhash, and how little it is for security."""

from __future__ import annotations

from random import Random

import pytest
import xxhash

from tests.constructions.xxhash import SEEDED
from tests.vectors import vectors
from tests.vectors.build import sane
from wright.spec.constructions.xxhash import PRIME64_1, PRIME64_2, XXH64
from wright.spec.word import Word

SPEC = SEEDED["xxh64"]
PRIME32 = 0x9E3779B1
SANITY = [
    (0, PRIME32, 0xAC75FDA2929B17EF),
    (1, PRIME32, 0x5014607643A9B4C3),
    (14, PRIME32, 0xC3BD6BF63DEB6DF0),
    (222, PRIME32, 0x20CB8AB7AE10C14A),
]
"""xxHash's own sanity check: length, seed, hash."""


def test_published_values() -> None:
    for case in vectors("suites")["functions"][SPEC.name]["short"]:
        assert SPEC.hash(bytes.fromhex(case["message"])).hex() == case["digest"]


@pytest.mark.parametrize(("length", "seed", "value"), SANITY)
def test_published_values_under_a_seed(length: int, seed: int, value: int) -> None:
    assert SPEC.value(sane(length), seed) == value == xxhash.xxh64_intdigest(sane(length), seed)


def test_every_length_up_to_four_stripes_is_that_of_its_own_library() -> None:
    chance = Random(64)
    for length in (*range(4 * SPEC.block_size + 1), 1000, 4099):
        message = chance.randbytes(length)
        for seed in (0, 1, (1 << 64) - 1, chance.getrandbits(64)):
            assert SPEC.value(message, seed) == xxhash.xxh64_intdigest(message, seed), (length, seed)


def test_the_accumulators_begin_with_the_seed() -> None:
    state = SPEC.seeded(Word(5, 64))
    assert state[2].value == 5
    assert [acc.value for acc in state] == [(acc + 5) % (1 << 64) for acc in SPEC.start]


def _hidden(accumulator: int, wanted: int) -> int:
    """The lane after which an accumulator is the wanted one."""
    turned = wanted * pow(PRIME64_1, -1, 1 << 64) % (1 << 64)
    before = (turned >> 31 | turned << 33) % (1 << 64)
    return (before - accumulator) * pow(PRIME64_2, -1, 1 << 64) % (1 << 64)


def test_anybody_makes_messages_with_one_hash() -> None:
    """So it is no hash for security: a lane can be chosen for what its accumulator shall become."""
    seed, chance = 99, Random(1)
    state = SPEC.seeded(Word(seed, 64))
    first = SPEC.absorb(state, [Word(chance.getrandbits(64), 64) for _ in range(4)])
    wanted = [acc.value for acc in SPEC.absorb(first, [Word(0, 64)] * 4)]
    found = set()
    for _ in range(3):
        lanes = [chance.getrandbits(64) for _ in range(4)]
        between = SPEC.absorb(state, [Word(lane, 64) for lane in lanes])
        lanes += [_hidden(acc.value, to) for acc, to in zip(between, wanted, strict=True)]
        found.add(b"".join(lane.to_bytes(8, "little") for lane in lanes))
    assert len(found) == 3
    assert len({xxhash.xxh64_intdigest(message, seed) for message in found}) == 1


def test_a_key_is_refused() -> None:
    with pytest.raises(ValueError, match="takes no key: a seed is none"):
        SPEC.hash(b"", b"key")


def test_functions_share_what_has_no_name() -> None:
    assert SPEC.unnamed == XXH64("", "", "")
