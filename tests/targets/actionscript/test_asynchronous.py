"""PBKDF2 between frames: the keys of hashlib, what it tells meanwhile, and what it refuses."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator

import pytest

from tests.targets.actionscript.driver import HERE, PACKAGE
from tests.targets.driver import Driver
from wright.targets.actionscript.engines.flash import FlashPlayer

ENDLESS = 2**32 - 1
"""Iterations that no player does while we wait."""
CASES = [
    ("sha1", 1, 45),
    ("sha256", 700, 32),
    ("sha512", 300, 100),
    ("sha3_256", 17, 33),
    ("blake2b", 16, 129),
]


@pytest.fixture(scope="module")
def deriving(flash: FlashPlayer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The program, compiled with only the package's library."""
    library = (PACKAGE / "bin" / "hashwright.swc").read_bytes()
    program = (HERE / "asynchronous" / "Main.as").read_text(encoding="utf-8")
    swf = tmp_path_factory.mktemp(flash.name) / "asynchronous.swf"
    swf.write_bytes(flash.compile({"Main.as": program}, libraries=[library], strict=True))
    with Driver(flash.running(swf)) as running:
        yield running


def told(deriving: Driver) -> list[str]:
    """What it has told, once it has told something: frames come while nothing is asked."""
    while (words := deriving.ask("told", "-")) == "nothing":
        time.sleep(0.05)
    return words.split(" ")


@pytest.mark.parametrize(("name", "iterations", "length"), CASES)
def test_the_key_is_right_and_told_of(deriving: Driver, name: str, iterations: int, length: int) -> None:
    password, salt = b"password", bytes(range(70))
    total = iterations * -(-length // hashlib.new(name).digest_size)
    assert deriving.ask("start", name, password, salt, iterations, length) == "started"
    while (words := told(deriving))[-1] != "whole":
        time.sleep(0.05)
    *parts, _ = words
    done = [int(part.removesuffix(f"/{total}")) for part in parts]
    assert done == sorted(set(done))
    assert done[-1] == total
    key = hashlib.pbkdf2_hmac(name, password, salt, iterations, length)
    assert deriving.ask("key", name) == f"0 {key.hex()}"
    assert deriving.ask("cancel", name) == "cancelled"
    assert deriving.ask("key", name) == f"0 {key.hex()}", "a key that is whole does not stay"
    assert deriving.ask("again", name).endswith("Error: this derivation has ended; make another")


def test_the_player_goes_on_meanwhile_and_can_cancel(deriving: Driver) -> None:
    """It answers while a key is on its way, of which it has told two parts at least."""
    deriving.ask("start", "sha256", b"", b"", ENDLESS, 33)
    while len(parts := told(deriving)) < 2:
        time.sleep(0.05)
    assert {part.partition("/")[2] for part in parts} == {str(2 * ENDLESS)}
    assert deriving.ask("key", "sha256") == "null"
    assert deriving.ask("cancel", "sha256") == "cancelled"
    before = told(deriving)
    time.sleep(0.3)
    assert told(deriving) == before
    assert deriving.ask("key", "sha256") == "null"
    assert deriving.ask("again", "sha256").endswith("Error: this derivation has ended; make another")


@pytest.mark.parametrize("iterations", [1, ENDLESS])
def test_who_is_told_can_cancel(deriving: Driver, iterations: int) -> None:
    """Also of the last part: the key is not whole before it has been told of."""
    deriving.ask("cancelling", "sha256", b"", b"", iterations, 1)
    assert len(told(deriving)) == 1
    time.sleep(0.3)
    assert len(told(deriving)) == 1
    assert deriving.ask("key", "sha256") == "null"


def test_it_refuses_what_derive_refuses(deriving: Driver) -> None:
    *numbers, hasher, password, salt, shake = deriving.ask("ranges", "-").split("|")
    for i, number in enumerate(numbers):
        what, most = (("iterations", ENDLESS), ("length", ENDLESS), ("milliseconds", 1000))[i % 3]
        assert number.startswith(f"RangeError: {what} must be a whole number from 1 to {most}; it is ")
    assert len(numbers) == 3 * 9
    assert hasher == "ArgumentError: hasher must be one of a function, as in new SHA256(); it is null"
    assert password == "ArgumentError: password must be a ByteArray; it is null"
    assert salt == "ArgumentError: salt must be a ByteArray; it is null"
    assert shake.startswith("ArgumentError: ")
