"""Hashes without a key, by their specs: hashlib's digests, and published ones."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest

from tests.vectors import vectors
from tests.vectors.build import SHAVS as FILES
from tests.vectors.build import messages
from wright.spec import FUNCTIONS, Function
from wright.spec.sha1 import SHA1

HASHES = [function for function in FUNCTIONS.values() if function.is_hash]
HASHLIBS = [function for function in HASHES if function.name in hashlib.algorithms_available]
SHAVS = vectors("shavs")["functions"]
SUITES = vectors("suites")["functions"]
MESSAGE = bytes((7 * i + i // 251) % 256 for i in range(600))

each_of_hashlib = pytest.mark.parametrize("function", HASHLIBS, ids=lambda function: function.name)
each_of_nist = pytest.mark.parametrize("function", [FUNCTIONS[name] for name in SHAVS], ids=list(SHAVS))


@each_of_hashlib
def test_every_length_to_past_two_blocks(function: Function) -> None:
    for length in range(2 * function.block_size + 2):
        message = MESSAGE[:length]
        assert function.hash(message) == hashlib.new(function.name, message).digest(), length


@each_of_hashlib
def test_sizes_are_hashlibs(function: Function) -> None:
    peer = hashlib.new(function.name)
    assert (function.digest_size, function.block_size) == (peer.digest_size, peer.block_size)


def test_every_function_has_published_vectors() -> None:
    keyless = {name for name, function in FUNCTIONS.items() if not function.needs_key}
    assert keyless == {*SHAVS, *SUITES}


@pytest.mark.parametrize("name", SUITES)
def test_the_suite_of_the_standard(name: str) -> None:
    for case in SUITES[name]["short"]:
        assert FUNCTIONS[name].hash(bytes.fromhex(case["message"])).hex() == case["digest"]


@each_of_nist
def test_nist_short_messages(function: Function) -> None:
    cases = SHAVS[function.name]["short"]
    assert len(cases) == function.block_size + 1
    for case in cases:
        assert function.hash(bytes.fromhex(case["message"])).hex() == case["digest"]


@each_of_nist
def test_nist_long_messages_sampled(function: Function) -> None:
    for case in SHAVS[function.name]["long"][:3]:
        assert function.hash(bytes.fromhex(case["message"])).hex() == case["digest"]


@pytest.mark.slow
@each_of_nist
def test_nist_long_messages(function: Function) -> None:
    cases = messages(f"{FILES[function.name]}LongMsg.rsp")
    assert len(cases) == function.block_size
    for case in cases:
        assert function.hash(bytes.fromhex(case["message"])).hex() == case["digest"]


def checkpoint(digest: Callable[[bytes], bytes], seed: bytes) -> bytes:
    """The result of a thousand hashes, each of the last three: SHAVS §6.4."""
    a = b = c = seed
    for _ in range(1000):
        a, b, c = b, c, digest(a + b + c)
    return c


@each_of_nist
def test_nist_monte_carlo_file(function: Function) -> None:
    """The whole chain by hashlib: the file and ``checkpoint`` are right."""
    case = SHAVS[function.name]["monte_carlo"]
    value = bytes.fromhex(case["seed"])
    assert len(case["checkpoints"]) == 100
    for expected in case["checkpoints"]:
        value = checkpoint(lambda message: hashlib.new(function.name, message).digest(), value)
        assert value.hex() == expected


def test_nist_monte_carlo_first_checkpoint() -> None:
    """Only SHA-1's; engines run those of all functions."""
    case = SHAVS["sha1"]["monte_carlo"]
    assert checkpoint(SHA1.digest, bytes.fromhex(case["seed"])).hex() == case["checkpoints"][0]


@pytest.mark.slow
@each_of_nist
def test_nist_monte_carlo(function: Function) -> None:
    case = SHAVS[function.name]["monte_carlo"]
    seeds = [case["seed"], *case["checkpoints"]]
    for seed, expected in zip(seeds, case["checkpoints"], strict=False):
        assert checkpoint(function.hash, bytes.fromhex(seed)).hex() == expected
