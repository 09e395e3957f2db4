"""Functions that chain blocks as written, beside Python's hashlib and the published vectors."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest

from tests.vectors import vectors
from tests.vectors.build import SHAVS as FILES
from tests.vectors.build import messages
from wright.ir.terms import const, value_of
from wright.spec import FUNCTIONS
from wright.spec.constructions.chained import Chained

HASHES = [function for function in FUNCTIONS.values() if isinstance(function, Chained)]
BY_NAME = {function.name: function for function in HASHES}
SHAVS = vectors("shavs")["functions"]
SUITES = vectors("suites")["functions"]
MESSAGE = bytes((7 * i + i // 251) % 256 for i in range(300))

each_hash = pytest.mark.parametrize("function", HASHES, ids=lambda function: function.name)
each_that_ends_in_the_length = pytest.mark.parametrize(
    "function", [f for f in HASHES if f.length_size], ids=lambda function: function.name
)
each_of_nist = pytest.mark.parametrize("function", [BY_NAME[name] for name in SHAVS], ids=list(SHAVS))


@each_hash
def test_every_length_to_past_two_blocks(function: Chained) -> None:
    for length in range(2 * function.block_size + 2):
        message = MESSAGE[:length]
        assert function.digest(message) == hashlib.new(function.name, message).digest(), length


@each_hash
def test_sizes_are_hashlibs(function: Chained) -> None:
    peer = hashlib.new(function.name)
    assert (function.digest_size, function.block_size) == (peer.digest_size, peer.block_size)


@each_hash
def test_resuming_between_any_two_blocks(function: Chained) -> None:
    message = MESSAGE[: 2 * function.block_size + 9]
    for at in (0, function.block_size, 2 * function.block_size):
        state = function.chain(function.initial(), message[:at])
        rest = message[at : 2 * function.block_size]
        digest = function.finish(
            function.chain(state, rest), message[2 * function.block_size :], len(message)
        )
        assert digest == hashlib.new(function.name, message).digest()


@each_hash
def test_what_waits_and_its_padding_are_whole_blocks(function: Chained) -> None:
    for length in (*range(2 * function.block_size + 2), 2**32, 2**53 + 1):
        left, padding = function.waiting(length), function.padding(length)
        assert (length - left) % function.block_size == 0
        assert left + len(padding) in (function.block_size, 2 * function.block_size)


@each_that_ends_in_the_length
def test_length_past_32_and_53_bits_in_the_padding(function: Chained) -> None:
    for length in (2**29, 2**32 + 5, 2**53 + 1, 2**60 + 63):
        padding = function.padding(length)
        assert padding[0] == 0x80
        assert padding[1 : -function.length_size] == bytes(len(padding) - 1 - function.length_size)
        size = padding[-function.length_size :]
        assert int.from_bytes(size if function.big_endian else size[::-1], "big") == 8 * length


@each_hash
def test_the_same_text_on_terms(function: Chained) -> None:
    block = MESSAGE[: function.block_size]
    words = function.absorb(function.initial(), function.words(block))
    state = [const(word, function.word) for word in function.start]
    M = [const(word.value, function.word) for word in function.words(block)]
    assert [value_of(term) for term in function.absorb(state, M)] == [word.value for word in words]


def test_every_function_has_published_vectors() -> None:
    assert set(BY_NAME) == {*SHAVS, *SUITES}


@pytest.mark.parametrize("name", SUITES)
def test_the_suite_of_the_standard(name: str) -> None:
    for case in SUITES[name]["short"]:
        assert BY_NAME[name].digest(bytes.fromhex(case["message"])).hex() == case["digest"]


@each_of_nist
def test_nist_short_messages(function: Chained) -> None:
    cases = SHAVS[function.name]["short"]
    assert len(cases) == function.block_size + 1
    for case in cases:
        assert function.digest(bytes.fromhex(case["message"])).hex() == case["digest"]


@each_of_nist
def test_nist_long_messages_sampled(function: Chained) -> None:
    for case in SHAVS[function.name]["long"][:3]:
        assert function.digest(bytes.fromhex(case["message"])).hex() == case["digest"]


@pytest.mark.slow
@each_of_nist
def test_nist_long_messages(function: Chained) -> None:
    cases = messages(f"{FILES[function.name]}LongMsg.rsp")
    assert len(cases) == function.block_size
    for case in cases:
        assert function.digest(bytes.fromhex(case["message"])).hex() == case["digest"]


def checkpoint(digest: Callable[[bytes], bytes], seed: bytes) -> bytes:
    """What comes of a thousand hashes, each of the last three: SHAVS §6.4."""
    a = b = c = seed
    for _ in range(1000):
        a, b, c = b, c, digest(a + b + c)
    return c


@each_of_nist
def test_nist_monte_carlo_file(function: Chained) -> None:
    """The whole chain by hashlib: the file and the walk are right."""
    case = SHAVS[function.name]["monte_carlo"]
    value = bytes.fromhex(case["seed"])
    assert len(case["checkpoints"]) == 100
    for expected in case["checkpoints"]:
        value = checkpoint(lambda message: hashlib.new(function.name, message).digest(), value)
        assert value.hex() == expected


def test_nist_monte_carlo_first_checkpoint() -> None:
    """Of the shortest; engines are asked for those of all."""
    case = SHAVS["sha1"]["monte_carlo"]
    assert checkpoint(BY_NAME["sha1"].digest, bytes.fromhex(case["seed"])).hex() == case["checkpoints"][0]


@pytest.mark.slow
@each_of_nist
def test_nist_monte_carlo(function: Chained) -> None:
    case = SHAVS[function.name]["monte_carlo"]
    seeds = [case["seed"], *case["checkpoints"]]
    for seed, expected in zip(seeds, case["checkpoints"], strict=False):
        assert checkpoint(function.digest, bytes.fromhex(seed)).hex() == expected
