"""BLAKE2's own features: keys and sizes, the self-tests of RFC 7693, the offset counter."""

from __future__ import annotations

import hashlib

import pytest

from tests.constructions.chained import KEYED
from tests.vectors import vectors
from wright.spec.blake2 import SIGMA
from wright.spec.constructions.blake2 import Blake2
from wright.spec.word import Word

SIZES = {"blake2s": (16, 20, 28, 32), "blake2b": (20, 32, 48, 64)}
"""The sizes of digests in the self-tests of RFC 7693, appendix E."""

each = pytest.mark.parametrize("function", KEYED.values(), ids=KEYED)


@each
def test_the_references_keyed_messages(function: Blake2) -> None:
    keyed = vectors(function.name)["keyed"]
    assert len(keyed["digests"]) == 256
    for length, expected in enumerate(keyed["digests"]):
        assert function.keyed(bytes.fromhex(keyed["key"]), bytes(range(length))).hex() == expected, length


def sequence(length: int, seed: int) -> bytes:
    """Appendix E's deterministic sequence."""
    a, b, made = (0xDEAD4BAD * seed) % 2**32, 1, bytearray()
    for _ in range(length):
        a, b = b, (a + b) % 2**32
        made.append(b >> 24)
    return bytes(made)


@each
def test_the_self_test_of_the_standard(function: Blake2) -> None:
    """Appendix E: four sizes, six lengths, with a key and without."""
    together, block = b"", function.block_size
    for size in SIZES[function.name]:
        for length in (0, 3, block, block + 1, 255, 1024):
            message, key = sequence(length, length), sequence(size, size)
            together += function.keyed(b"", message, size) + function.keyed(key, message, size)
    assert function.keyed(b"", together, 32).hex() == vectors(function.name)["check"]["digest"]


@each
def test_every_size_of_key_and_digest_is_hashlibs(function: Blake2) -> None:
    for size in range(1, function.digest_size + 1):
        key, message = bytes(range(function.digest_size + 1 - size)), bytes(5 * size)
        expected = getattr(hashlib, function.name)(message, key=key, digest_size=size).digest()
        assert function.keyed(key, message, size) == expected


@each
def test_the_offset_carries_into_its_high_word(function: Blake2) -> None:
    """The low word holds the offset up to its last block."""
    word, size = function.word, function.block_size
    state = [*function.initial()[:8], Word(2**word - size, word), Word(6, word), Word(0, word)]
    block = function.words(bytes(size))
    once = function.absorb(state, block)
    assert [word.value for word in once[8:]] == [0, 7, 0]
    assert [word.value for word in function.absorb(once, block)[8:]] == [size, 7, 0]


def test_rows_are_permutations() -> None:
    assert all(sorted(row) == list(range(16)) for row in SIGMA)


@each
def test_sizes_out_of_range_are_refused(function: Blake2) -> None:
    most, title = function.key_size, function.title
    with pytest.raises(ValueError, match=f"a key of {title} has 0 to {most} bytes, not {most + 1}"):
        function.keyed(bytes(most + 1), b"")
    with pytest.raises(ValueError, match=f"a digest of {title} has 1 to {most} bytes, not 0"):
        function.keyed(b"", b"", 0)
