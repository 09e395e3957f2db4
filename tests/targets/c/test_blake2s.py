"""BLAKE2s under keys and of any size, as hashlib has it: at once, in pieces, from a midstate."""

from __future__ import annotations

import ctypes
import hashlib
from pathlib import Path

import pytest

from tests.targets.c.driver import Library

NO_SUCH_SIZE = -8
KEY = bytes(range(1, 33))
LENGTHS = (0, 1, 63, 64, 65, 127, 128, 129, 300)


@pytest.fixture
def loaded(library: Library, tmp_path: Path) -> ctypes.CDLL:
    return ctypes.CDLL(str(library.link([], tmp_path / "library.so", linked=["-shared"])))


def size_of(length: int) -> ctypes.c_size_t:
    return ctypes.c_size_t(length)


def test_keys_and_sizes(loaded: ctypes.CDLL) -> None:
    for key_length in (0, 1, 16, 31, 32):
        for size in (1, 16, 31, 32):
            for length in LENGTHS:
                message = bytes((7 * i + size) % 256 for i in range(length))
                out = ctypes.create_string_buffer(b"?" * 33, 33)
                key = KEY[:key_length]
                code = loaded.hw_blake2s_keyed(
                    key, size_of(key_length), message, size_of(length), out, size_of(size)
                )
                wanted = hashlib.blake2s(message, key=key, digest_size=size).digest()
                assert (code, out.raw) == (0, wanted + b"?" * (33 - size)), (key_length, size, length)


def test_in_pieces_and_from_a_midstate(loaded: ctypes.CDLL) -> None:
    message = bytes(range(200))
    for cut in (0, 1, 63, 64, 65, 128, 200):
        ctx, other = (ctypes.create_string_buffer(256) for _ in range(2))
        midstate, out = ctypes.create_string_buffer(256), ctypes.create_string_buffer(32)
        assert loaded.hw_blake2s_init_keyed(ctx, KEY, size_of(20), size_of(24)) == 0
        loaded.hw_blake2s_update(ctx, message[:cut], size_of(cut))
        saved = loaded.hw_blake2s_save(ctx, midstate)
        assert loaded.hw_blake2s_resume(other, midstate, size_of(saved)) == 0
        loaded.hw_blake2s_update(other, message[cut:], size_of(len(message) - cut))
        loaded.hw_blake2s_final(other, out)
        assert out.raw[:24] == hashlib.blake2s(message, key=KEY[:20], digest_size=24).digest(), cut


def test_sizes_that_there_are_not(loaded: ctypes.CDLL) -> None:
    """What is refused leaves all as it was."""
    for key_length, size in ((33, 32), (0, 0), (0, 33), (1 << 40, 32)):
        out = ctypes.create_string_buffer(b"?" * 32, 32)
        code = loaded.hw_blake2s_keyed(KEY, size_of(key_length), b"", size_of(0), out, size_of(size))
        assert (code, out.raw) == (NO_SUCH_SIZE, b"?" * 32)
        ctx = ctypes.create_string_buffer(b"?" * 256, 256)
        assert loaded.hw_blake2s_init_keyed(ctx, KEY, size_of(key_length), size_of(size)) == NO_SUCH_SIZE
        assert ctx.raw == b"?" * 256
    loaded.hw_error_text.restype = ctypes.c_char_p
    assert loaded.hw_error_text(NO_SUCH_SIZE) == b"the function has no key or no digest of this size"
