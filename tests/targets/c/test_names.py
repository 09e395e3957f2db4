"""Functions by other libraries' names for them, through the table's members."""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.targets.c.driver import Library
from tests.targets.packages import CHAINED
from wright.spec import FUNCTIONS

CALLED = {
    "blake2b": ("BLAKE2b", "blake2b512", "BLAKE2B-512"),
    "blake2s": ("BLAKE2s", "blake2s256", "BLAKE2S-256"),
    "md5": ("MD5",),
    "sha1": ("SHA-1", "SHA1"),
    "sha256": ("SHA-256", "SHA256", "Sha256", "SHA2-256"),
    "sha512": ("SHA-512", "SHA2-512"),
    "sha512_224": ("SHA-512/224", "SHA512-224", "sha512-224", "SHA2-512/224"),
    "sha512_256": ("SHA-512/256", "SHA512/256", "sha512_256", "SHA2-512/256"),
}
HASHES = [name for name, function in FUNCTIONS.items() if function.is_hash]
STRANGERS = (
    b"",
    b"sha",
    b"sha2",
    b"sha-25",
    b"sha2566",
    b"sha3-25",
    b"SHA2-1",
    b"siphash24",
    b"sha512/25",
    b"md5 ",
)


class Table(ctypes.Structure):
    """The first members of ``hw_function``."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("title", ctypes.c_char_p),
        ("size", ctypes.c_size_t),
        ("block_size", ctypes.c_size_t),
        ("midstate_size", ctypes.c_size_t),
        ("hash", ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p)),
    )


@pytest.fixture
def loaded(library: Library, tmp_path: Path) -> ctypes.CDLL:
    loaded = ctypes.CDLL(str(library.link([], tmp_path / "library.so", linked=["-shared"])))
    loaded.hw_function_by_name.restype = loaded.hw_function_at.restype = ctypes.POINTER(Table)
    return loaded


def test_every_function_has_its_names(loaded: ctypes.CDLL) -> None:
    for name in CHAINED:
        for called in (name, name.upper(), *CALLED.get(name, ())):
            found = loaded.hw_function_by_name(called.encode())
            assert found, called
            assert found[0].name == name.encode(), called
            peer, out = hashlib.new(name, b"abc"), ctypes.create_string_buffer(64)
            assert (found[0].size, found[0].block_size) == (peer.digest_size, peer.block_size)
            found[0].hash(b"abc", 3, out)
            assert out.raw == peer.digest().ljust(64, b"\0")


def test_no_other_name_finds_one(loaded: ctypes.CDLL) -> None:
    for name in (*STRANGERS, None):
        assert not loaded.hw_function_by_name(name), name


def test_one_after_the_other(loaded: ctypes.CDLL) -> None:
    def all_of_them() -> Iterator[str]:
        index = 0
        while found := loaded.hw_function_at(ctypes.c_size_t(index)):
            yield found[0].name.decode()
            index += 1

    assert list(all_of_them()) == HASHES
    assert not loaded.hw_function_at(ctypes.c_size_t(-1))
