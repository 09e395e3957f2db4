"""BLAKE2s' own features: keys and sizes, the self-test of RFC 7693, the offset counter."""

from __future__ import annotations

import hashlib

import pytest

from tests.vectors import vectors
from wright.spec.blake2 import BLAKE2S, SIGMA
from wright.spec.word import Word

VECTORS = vectors("blake2s")


def test_the_references_keyed_messages() -> None:
    keyed = VECTORS["keyed"]
    assert len(keyed["digests"]) == 256
    for length, expected in enumerate(keyed["digests"]):
        assert BLAKE2S.keyed(bytes.fromhex(keyed["key"]), bytes(range(length))).hex() == expected, length


def sequence(length: int, seed: int) -> bytes:
    """Appendix E's deterministic sequence."""
    a, b, made = (0xDEAD4BAD * seed) % 2**32, 1, bytearray()
    for _ in range(length):
        a, b = b, (a + b) % 2**32
        made.append(b >> 24)
    return bytes(made)


def test_the_self_test_of_the_standard() -> None:
    """Appendix E: four sizes, six lengths, with a key and without."""
    together = b""
    for size in (16, 20, 28, 32):
        for length in (0, 3, 64, 65, 255, 1024):
            message, key = sequence(length, length), sequence(size, size)
            together += BLAKE2S.keyed(b"", message, size) + BLAKE2S.keyed(key, message, size)
    assert BLAKE2S.digest(together).hex() == VECTORS["check"]["digest"]


def test_every_size_of_key_and_digest_is_hashlibs() -> None:
    for size in range(1, 33):
        key, message = bytes(range(33 - size)), bytes(range(5 * size))
        expected = hashlib.blake2s(message, key=key, digest_size=size).digest()
        assert BLAKE2S.keyed(key, message, size) == expected


def test_the_offset_carries_into_its_high_word() -> None:
    """After 2^32 - 128 bytes, the next blocks' offsets are 2^32 - 64, 2^32 and 2^32 + 64."""
    state = [*BLAKE2S.initial()[:8], Word(2**32 - 64, 32), Word(6, 32), Word(0, 32)]
    block = BLAKE2S.words(bytes(64))
    once = BLAKE2S.absorb(state, block)
    assert [word.value for word in once[8:]] == [0, 7, 0]
    assert [word.value for word in BLAKE2S.absorb(once, block)[8:]] == [64, 7, 0]


def test_rows_are_permutations() -> None:
    assert all(sorted(row) == list(range(16)) for row in SIGMA)


def test_sizes_out_of_range_are_refused() -> None:
    with pytest.raises(ValueError, match="a key of BLAKE2s has 0 to 32 bytes, not 33"):
        BLAKE2S.keyed(bytes(33), b"")
    with pytest.raises(ValueError, match="a digest of BLAKE2s has 1 to 32 bytes, not 0"):
        BLAKE2S.keyed(b"", b"", 0)
