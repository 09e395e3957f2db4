"""BLAKE2 with keys and of any size equals hashlib's: in one call, in pieces, from a midstate."""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.constructions.chained import KEYED
from tests.spec.midstate import pack
from tests.targets.c.driver import Library
from wright.spec.constructions.blake2 import Blake2

DAMAGED, NO_SUCH_SIZE = -3, -8
KEY = bytes(range(1, 65))
ROOM = 512

each = pytest.mark.parametrize("function", KEYED.values(), ids=KEYED)


@pytest.fixture
def loaded(library: Library, tmp_path: Path) -> ctypes.CDLL:
    return ctypes.CDLL(str(library.link([], tmp_path / "library.so", linked=["-shared"])))


def size_of(length: int) -> ctypes.c_size_t:
    return ctypes.c_size_t(length)


def calls(loaded: ctypes.CDLL, function: Blake2) -> Callable[[str], Any]:
    """The library's calls of a function, by what follows its name."""
    return lambda call: getattr(loaded, f"hw_{function.name}_{call}")


def theirs(function: Blake2, message: bytes = b"", key: bytes = b"", size: int = 0) -> bytes:
    hashed = getattr(hashlib, function.name)(message, key=key, digest_size=size or function.digest_size)
    return bytes(hashed.digest())


@each
def test_keys_and_sizes(loaded: ctypes.CDLL, function: Blake2) -> None:
    keyed, most, block = calls(loaded, function)("keyed"), function.digest_size, function.block_size
    for key_length in (0, 1, 16, most - 1, most):
        for size in (1, 16, most - 1, most):
            for length in (0, 1, block - 1, block, block + 1, 2 * block - 1, 2 * block, 2 * block + 1, 300):
                message = bytes((7 * i + size) % 256 for i in range(length))
                out = ctypes.create_string_buffer(b"?" * (most + 1), most + 1)
                key = KEY[:key_length]
                code = keyed(key, size_of(key_length), message, size_of(length), out, size_of(size))
                wanted = theirs(function, message, key, size)
                assert (code, out.raw) == (0, wanted + b"?" * (most + 1 - size)), (key_length, size, length)


@each
def test_in_pieces_and_from_a_midstate(loaded: ctypes.CDLL, function: Blake2) -> None:
    """A context keeps the size of its digest and writes no more; a midstate does not contain it."""
    call, most, block = calls(loaded, function), function.digest_size, function.block_size
    message, short = bytes(range(200)), most - 8
    for cut in (0, 1, block - 1, block, block + 1, 200):
        ctx, sized, plain = (ctypes.create_string_buffer(ROOM) for _ in range(3))
        midstate = ctypes.create_string_buffer(ROOM)
        assert call("init_keyed")(ctx, KEY, size_of(20), size_of(short)) == 0
        call("update")(ctx, message[:cut], size_of(cut))
        saved = call("save")(ctx, midstate)
        assert call("resume_sized")(sized, midstate, size_of(saved), size_of(short)) == 0
        assert call("resume")(plain, midstate, size_of(saved)) == 0
        wanted = theirs(function, message, KEY[:20], short)
        for each in (ctx, sized, plain):
            out = ctypes.create_string_buffer(b"?" * (most + 1), most + 1)
            call("update")(each, message[cut:], size_of(len(message) - cut))
            call("final")(each, out)
            assert out.raw[:short] == wanted, cut
            assert (out.raw[short:] == b"?" * 9) == (each is not plain), cut
            assert out.raw[most:] == b"?"


@each
def test_a_context_that_begins_anew_has_the_whole_size(loaded: ctypes.CDLL, function: Blake2) -> None:
    call = calls(loaded, function)
    ctx, out = ctypes.create_string_buffer(ROOM), ctypes.create_string_buffer(function.digest_size)
    assert call("init_keyed")(ctx, KEY, size_of(0), size_of(1)) == 0
    call("init")(ctx)
    call("final")(ctx, out)
    assert out.raw == theirs(function)


@each
@pytest.mark.parametrize("length", [0, 1, 64, 65, 128, 129, 256, 1 << 32, (1 << 32) + 65, (1 << 53) + 1])
def test_a_midstate_that_contradicts_itself_is_refused(
    loaded: ctypes.CDLL, function: Blake2, length: int
) -> None:
    """Three words follow from the length: the offset at the next block's end, and no last block."""
    call, waiting, word = calls(loaded, function), function.waiting(length), function.word
    next_block = length - waiting + function.block_size
    right = [next_block % (1 << word), next_block >> word, 0]
    ctx, before = ctypes.create_string_buffer(b"?" * ROOM, ROOM), b"?" * ROOM
    for place in range(3):
        for wrong in (*(right[place] ^ 1 << bit for bit in (0, 6, word - 1)), (1 << word) - 1):
            words = [1, 2, 3, 4, 5, 6, 7, 8, *right]
            words[8 + place] = wrong
            midstate = pack(function, words, bytes(waiting), length)
            assert call("resume")(ctx, midstate, size_of(len(midstate))) == DAMAGED, (place, wrong)
            assert ctx.raw == before
    midstate = pack(function, [*range(8), *right], bytes(waiting), length)
    for size in (0, function.digest_size + 1):
        code = call("resume_sized")(ctx, midstate, size_of(len(midstate)), size_of(size))
        assert code == NO_SUCH_SIZE
    assert ctx.raw == before
    assert call("resume")(ctx, midstate, size_of(len(midstate))) == 0


@each
def test_sizes_that_there_are_not(loaded: ctypes.CDLL, function: Blake2) -> None:
    """Refused calls leave everything unchanged."""
    call, most = calls(loaded, function), function.digest_size
    for key_length, size in ((most + 1, most), (0, 0), (0, most + 1), (1 << 40, most)):
        out = ctypes.create_string_buffer(b"?" * most, most)
        code = call("keyed")(KEY, size_of(key_length), b"", size_of(0), out, size_of(size))
        assert (code, out.raw) == (NO_SUCH_SIZE, b"?" * most)
        ctx = ctypes.create_string_buffer(b"?" * ROOM, ROOM)
        assert call("init_keyed")(ctx, KEY, size_of(key_length), size_of(size)) == NO_SUCH_SIZE
        assert ctx.raw == b"?" * ROOM
    loaded.hw_error_text.restype = ctypes.c_char_p
    assert loaded.hw_error_text(NO_SUCH_SIZE) == b"the function has no key or no digest of this size"
