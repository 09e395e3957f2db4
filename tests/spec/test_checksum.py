"""Checksums beside other implementations, and their own law: they are linear."""

from __future__ import annotations

import zlib
from functools import reduce
from operator import xor
from random import Random

import pytest

from tests.constructions.checksum import CHECKSUMS
from tests.vectors import vectors
from wright.spec.constructions.checksum import Checksum
from wright.spec.crc import CRC32
from wright.spec.word import Word

EACH = pytest.mark.parametrize("spec", CHECKSUMS.values(), ids=CHECKSUMS)


@EACH
def test_published_values(spec: Checksum) -> None:
    for case in vectors("suites")["functions"][spec.name]["short"]:
        assert spec.hash(bytes.fromhex(case["message"])).hex() == case["digest"]


def test_crc32_is_that_of_zlib() -> None:
    for size in range(70):
        message = Random(size).randbytes(size)
        assert int.from_bytes(CRC32.hash(message), "big") == zlib.crc32(message)


@EACH
def test_a_checksum_goes_on_from_another(spec: Checksum) -> None:
    first, second = b"any", b"thing"
    before = Word(int.from_bytes(spec.hash(first), "big"), spec.word)
    after = spec.extend(before, [Word(byte, spec.word) for byte in second])
    assert after.value == int.from_bytes(spec.hash(first + second), "big")


@EACH
def test_a_hash_is_the_definition_bit_by_bit(spec: Checksum) -> None:
    message = Random(7).randbytes(70)
    bitwise = spec.extend(Word(0, spec.word), [Word(byte, spec.word) for byte in message])
    assert bitwise.value == int.from_bytes(spec.hash(message), "big")


@EACH
def test_the_change_of_a_message_decides_that_of_its_checksum(spec: Checksum) -> None:
    """So anybody can choose a message for a checksum: it is no hash for security."""
    one, two, three = (Random(seed).randbytes(20) for seed in range(3))
    joined = bytes(a ^ b ^ c for a, b, c in zip(one, two, three, strict=True))
    values = [int.from_bytes(spec.hash(message), "big") for message in (one, two, three)]
    assert int.from_bytes(spec.hash(joined), "big") == reduce(xor, values)


@EACH
def test_a_key_is_refused(spec: Checksum) -> None:
    with pytest.raises(ValueError, match="takes no key"):
        spec.hash(b"", b"key")
