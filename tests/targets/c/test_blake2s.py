"""BLAKE2s with keys and of any size equals hashlib's: in one call, in pieces, from a midstate."""

from __future__ import annotations

import ctypes
import hashlib
from pathlib import Path

import pytest

from tests.spec.midstate import pack
from tests.targets.c.driver import Library
from wright.spec.blake2 import BLAKE2S

DAMAGED, NO_SUCH_SIZE = -3, -8
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
    """A context keeps the size of its digest and writes no more; a midstate does not contain it."""
    message = bytes(range(200))
    for cut in (0, 1, 63, 64, 65, 128, 200):
        ctx, sized, plain = (ctypes.create_string_buffer(256) for _ in range(3))
        midstate = ctypes.create_string_buffer(256)
        assert loaded.hw_blake2s_init_keyed(ctx, KEY, size_of(20), size_of(24)) == 0
        loaded.hw_blake2s_update(ctx, message[:cut], size_of(cut))
        saved = loaded.hw_blake2s_save(ctx, midstate)
        assert loaded.hw_blake2s_resume_sized(sized, midstate, size_of(saved), size_of(24)) == 0
        assert loaded.hw_blake2s_resume(plain, midstate, size_of(saved)) == 0
        wanted = hashlib.blake2s(message, key=KEY[:20], digest_size=24).digest()
        for each in (ctx, sized, plain):
            out = ctypes.create_string_buffer(b"?" * 33, 33)
            loaded.hw_blake2s_update(each, message[cut:], size_of(len(message) - cut))
            loaded.hw_blake2s_final(each, out)
            assert out.raw[:24] == wanted, cut
            assert (out.raw[24:] == b"?" * 9) == (each is not plain), cut
            assert out.raw[32:] == b"?"


def test_a_context_that_begins_anew_has_the_whole_size(loaded: ctypes.CDLL) -> None:
    ctx, out = ctypes.create_string_buffer(256), ctypes.create_string_buffer(32)
    assert loaded.hw_blake2s_init_keyed(ctx, KEY, size_of(0), size_of(1)) == 0
    loaded.hw_blake2s_init(ctx)
    loaded.hw_blake2s_final(ctx, out)
    assert out.raw == hashlib.blake2s().digest()


@pytest.mark.parametrize("length", [0, 1, 64, 65, 128, 1 << 32, (1 << 32) + 65, (1 << 53) + 1])
def test_a_midstate_that_contradicts_itself_is_refused(loaded: ctypes.CDLL, length: int) -> None:
    """Three words follow from the length: the offset at the next block's end, and no last block."""
    next_block = length - BLAKE2S.waiting(length) + 64
    right = [next_block % (1 << 32), next_block >> 32, 0]
    ctx, before = ctypes.create_string_buffer(b"?" * 256, 256), b"?" * 256
    for place in range(3):
        for wrong in (right[place] ^ 1, right[place] ^ 64, right[place] ^ 0x80000000, 0xFFFFFFFF):
            words = [1, 2, 3, 4, 5, 6, 7, 8, *right]
            words[8 + place] = wrong
            midstate = pack(BLAKE2S, words, bytes(BLAKE2S.waiting(length)), length)
            assert loaded.hw_blake2s_resume(ctx, midstate, size_of(len(midstate))) == DAMAGED, (place, wrong)
            assert ctx.raw == before
    midstate = pack(BLAKE2S, [*range(8), *right], bytes(BLAKE2S.waiting(length)), length)
    assert loaded.hw_blake2s_resume_sized(ctx, midstate, size_of(len(midstate)), size_of(0)) == NO_SUCH_SIZE
    assert loaded.hw_blake2s_resume_sized(ctx, midstate, size_of(len(midstate)), size_of(33)) == NO_SUCH_SIZE
    assert ctx.raw == before
    assert loaded.hw_blake2s_resume(ctx, midstate, size_of(len(midstate))) == 0


def test_sizes_that_there_are_not(loaded: ctypes.CDLL) -> None:
    """Refused calls leave everything unchanged."""
    for key_length, size in ((33, 32), (0, 0), (0, 33), (1 << 40, 32)):
        out = ctypes.create_string_buffer(b"?" * 32, 32)
        code = loaded.hw_blake2s_keyed(KEY, size_of(key_length), b"", size_of(0), out, size_of(size))
        assert (code, out.raw) == (NO_SUCH_SIZE, b"?" * 32)
        ctx = ctypes.create_string_buffer(b"?" * 256, 256)
        assert loaded.hw_blake2s_init_keyed(ctx, KEY, size_of(key_length), size_of(size)) == NO_SUCH_SIZE
        assert ctx.raw == b"?" * 256
    loaded.hw_error_text.restype = ctypes.c_char_p
    assert loaded.hw_error_text(NO_SUCH_SIZE) == b"the function has no key or no digest of this size"
