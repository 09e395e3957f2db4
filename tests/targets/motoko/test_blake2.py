"""BLAKE2 with keys, salts and sizes equals hashlib's: in one call, in parts, from a midstate."""

from __future__ import annotations

import hashlib
import zlib

import pytest

from tests.constructions.chained import KEYED
from tests.targets.motoko.driver import Driver
from wright.spec.constructions.blake2 import Blake2

KEY = bytes(range(1, 65))

each = pytest.mark.parametrize("function", KEYED.values(), ids=KEYED)


def theirs(function: Blake2, message: bytes, **parameters: bytes | int) -> str:
    return str(getattr(hashlib, function.name)(message, **parameters).hexdigest())


def lengths(block: int) -> tuple[int, ...]:
    return (0, 1, block - 1, block, block + 1, 2 * block - 1, 2 * block, 2 * block + 1, 300)


@each
def test_keys_and_sizes(driver: Driver, function: Blake2) -> None:
    most = function.digest_size
    for key_length in (1, 16, most):
        for size in (1, 2, 15, most):
            for length in lengths(function.block_size):
                message, key = bytes((7 * i + size) % 256 for i in range(length)), KEY[:key_length]
                wanted = theirs(function, message, key=key, digest_size=size)
                assert driver.ask("keyed", function.name, key, message, size) == wanted
                wanted = theirs(function, message, digest_size=size)
                assert driver.ask("sized", function.name, message, size) == wanted


@each
def test_salts_and_personalizations(driver: Driver, function: Blake2) -> None:
    most = 2 * function.word_size
    for salt in (b"", b"s", KEY[:most]):
        for person in (b"", b"pp", KEY[-most:]):
            wanted = theirs(function, b"abc", salt=salt, person=person, digest_size=20)
            assert driver.ask("with", function.name, salt, person, b"abc", 20) == wanted
    for salt, person, what in ((bytes(most + 1), b"", "a salt"), (b"", bytes(most + 1), "a personalization")):
        refused = driver.refusal("with", function.name, salt, person, b"", 20)
        assert f"{what} has 0 to {most} bytes, not {most + 1}" in refused


@each
def test_bytes_that_come_one_by_one(driver: Driver, function: Blake2) -> None:
    """By an iterator, a reader, an accessor: a block waits, full or not, for what comes next."""
    block, name = function.block_size, function.name
    for way in range(1, 9):
        for waiting in (0, 1, block - 1, block):
            for size in (0, 1, block - 1, block, block + 1, 2 * block):
                message = bytes(i * 7 & 255 for i in range(waiting + size + block))
                driver.ask("init", name, 0)
                driver.ask("update", name, 0, message[:waiting], 7)
                driver.ask("update", name, 0, message[waiting : waiting + size], way)
                assert driver.ask("final", name, 0) == theirs(function, message[: waiting + size])
                driver.ask("update", name, 0, message[waiting + size :], 3)
                assert driver.ask("final", name, 0) == theirs(function, message), (way, waiting, size)


@each
def test_from_a_midstate(driver: Driver, function: Blake2) -> None:
    block, message = function.block_size, bytes(i * 7 & 255 for i in range(300))
    for key, size in ((b"", 20), (KEY[:16], 20), (KEY[:16], function.digest_size)):
        for at in (0, 1, block, block + 1, 2 * block, 300):
            wanted = theirs(function, message, key=key, digest_size=size)
            assert driver.ask("goes on", function.name, key, message, size, at) == wanted


@each
def test_a_midstate_s_words_follow_from_its_length(driver: Driver, function: Blake2) -> None:
    """Its offset and its flag, which the format keeps, are not what its sender likes."""
    driver.ask("init", function.name, 0)
    driver.ask("update", function.name, 0, bytes(3 * function.block_size))
    saved = bytes.fromhex(driver.ask("save", function.name, 0))
    for word in range(8, len(function.start)):
        at = 16 + word * function.word_size
        changed = saved[:at] + bytes([saved[at] ^ 1]) + saved[at + 1 : -4]
        checked = changed + zlib.crc32(changed).to_bytes(4, "big")
        assert "its offset does not follow from its length" in driver.ask("resume", function.name, 1, checked)
    assert driver.ask("resume", function.name, 1, saved) == "ok"
